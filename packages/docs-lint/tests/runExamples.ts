import {readdirSync} from 'node:fs';
import path from 'node:path';
import {applyFixes} from '../src/lint.ts';
import {parsePage} from '../src/page.ts';
import type {Example, Rule} from '../src/rule.ts';

/**
 * Tries every rule on its examples and prints what it said as JSON. A process of its own, since Jest cannot load the parsers,
 * which are ES modules only.
 */
async function tryRule(name: string, rule: Rule<unknown>) {
  const {options, good, bad} = rule.declared.examples;
  const answers = [];
  for (const example of [...good, ...bad]) answers.push({rule: name, ...(await tryExample(example))});
  return answers;

  async function tryExample(example: Example) {
    const {text, file = 'docs/page.mdx', others = {}, says, fixed} = example;
    const page = parsePage(file, text);
    const further = Object.entries(others).map(([each, its]) => parsePage(each, its));
    const site = {pages: [...further, page], print: (printed: string) => printed};
    const problems = await rule(options)(page, site);
    const said = problems.map(({line, message}) => `${line} ${message}`);
    return {text, says, said, fixed, nowFixed: applyFixes(text, problems)};
  }
}

async function main(): Promise<void> {
  const folder = path.join(__dirname, '../src/rules');
  const files = readdirSync(folder, {recursive: true})
    .map(String)
    .filter((name) => name.endsWith('.ts'));
  const answers = [];
  for (const file of files.sort()) {
    const name = path.basename(file, '.ts');
    const module = (await import(path.join(folder, file))) as Record<string, Rule<unknown>>;
    const rule = module[name];
    if (!rule) throw new Error(`${file} exports no rule named ${name}.`);
    answers.push(...(await tryRule(name, rule)));
  }
  console.log(JSON.stringify(answers));
}

void main();
