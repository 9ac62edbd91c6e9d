import {withdrawalFees} from '@site/src/facts/economy';

/** The withdrawal routes as options of `SelectField` and `RadioField`. */
export const routeOptions = withdrawalFees.map(({id, route}) => ({id, name: route}));
