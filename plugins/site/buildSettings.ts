import {readEnv} from './env.ts';
import type {SiteEnv} from './env.ts';

/** The settings of a build. A wrong setting ends the command with its sentence, without Docusaurus's stack. */
export function buildSettings(): SiteEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
