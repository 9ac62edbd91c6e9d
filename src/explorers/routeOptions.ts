import {withdrawalFees} from '@site/src/facts/economy';

/** The ways out of the wallet, as the fields that choose take them. */
export const routeOptions = withdrawalFees.map(({id, route}) => ({id, name: route}));
