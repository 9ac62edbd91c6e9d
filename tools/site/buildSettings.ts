import {readEnv} from './env.ts';
import type {SiteEnv} from './env.ts';
import {readHost} from './hosts/host.ts';
import {factProblems} from './factProblems.ts';

/** The settings of a build. A wrong setting or fact ends the command with its sentence, without Docusaurus's stack. */
export function buildSettings(): SiteEnv {
  try {
    const problems = factProblems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
    readHost(process.env);
    return readEnv(process.env);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
