import path from 'node:path';
import {applyFixes} from '../src/lint.ts';
import {filesIn, parsePage} from '../src/page.ts';
import type {Example, Rule} from '../src/rule.ts';

/**
 * Tries every rule on its examples and prints what it said as JSON. Its own process, since Jest can't load the parsers,
 * which are ES modules only.
 */
async function tryRule(name: string, rule: Rule<unknown>) {
  const {options, good, bad} = rule.declared.examples;
  const answers = [];
  for (const example of [...good, ...bad]) answers.push({rule: name, ...(await tryExample(example))});
  return answers;

  async function tryExample(example: Example) {
    const {text, file = 'docs/page.mdx', others = {}, says, only, fixed} = example;
    const page = parsePage(file, text);
    const further = Object.entries(others).map(([each, its]) => parsePage(each, its));
    const site = {pages: [...further, page], print: (printed: string) => printed};
    const problems = await rule(options)(page, site);
    const said = problems.map(({line, message}) => `${line} ${message}`);
    return {text, says, only, said, fixed, nowFixed: applyFixes(text, problems)};
  }
}

async function main(): Promise<void> {
  const answers = [];
  for (const file of filesIn(path.join(__dirname, '../src/rules'), /\.ts$/)) {
    const name = path.basename(file, '.ts');
    const rule = ((await import(file)) as Record<string, Rule<unknown>>)[name];
    if (!rule) throw new Error(`${file} exports no rule named ${name}.`);
    answers.push(...(await tryRule(name, rule)));
  }
  console.log(JSON.stringify(answers));
}

void main();
