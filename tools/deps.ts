import {readFileSync} from 'node:fs';
import {dependencies} from './dependencies.ts';
import {run} from './shared/say.ts';
import {visitorBytes} from './visitorBytes.ts';
import type {Lock} from './visitorBytes.ts';

/**
 * `npm run deps`: prints the dependencies as a Markdown table: version, what visitors may load of each (minified, before
 * compression), reason, and what would replace it.
 */
run(async () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const names = Object.keys(dependencies);
  const bytes = await visitorBytes(names, lock);
  console.log('| Package | Version | To a visitor | Why | Instead |\n| --- | --- | --- | --- | --- |');
  for (const [name, [why, instead]] of Object.entries(dependencies)) {
    const size = bytes.get(name);
    const loaded = size ? `${(size / 1000).toFixed(1)} kB` : 'nothing';
    const version = lock.packages[`node_modules/${name}`]?.version ?? '';
    console.log(`| ${name} | ${version} | ${loaded} | ${why} | ${instead} |`);
  }
});
