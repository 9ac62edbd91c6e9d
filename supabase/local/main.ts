import {runCommand} from './command';
import {agree} from '../agree';
import {backendOptions} from './backend';

/** `npm run backend` starts the embedded backend, `npm run reset` deletes its data. */
runCommand({...backendOptions(), agree}, process.argv.slice(2));
