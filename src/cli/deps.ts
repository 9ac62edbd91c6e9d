import {readFileSync} from 'node:fs';
import {dependencies} from './dependencies.ts';
import {run} from './say.ts';

/** `npm run deps`: prints the dependencies as a Markdown table: version, reason, and what would replace each. */
run(async () => {
  const {packages} = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, {version?: string} | undefined>;
  };
  console.log('| Package | Version | Why | Instead |\n| --- | --- | --- | --- |');
  for (const [name, [why, instead]] of Object.entries(dependencies))
    console.log(`| ${name} | ${packages[`node_modules/${name}`]?.version ?? ''} | ${why} | ${instead} |`);
});
