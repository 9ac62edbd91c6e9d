/**
 * `npm run prose`: prints the reading grade of every page and fails where the language breaks a rule of
 * `proseRules.ts`. Spelling is checked by cspell, with the project's dictionary.
 */
import {readFileSync, readdirSync} from 'node:fs';
import {freezeFacts, today} from '../facts/freeze.ts';
import {printableTables} from '../rules/tables.ts';
import {checkProse} from './proseRules.ts';

const folders = ['docs', 'blog', 'src/pages'];
const printable = {...today, tables: printableTables};

async function main(): Promise<void> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `${folder}/${name}`),
  );
  const grades: number[] = [];
  let failed = 0;
  for (const file of files) {
    const {grade, words, problems} = await checkProse(freezeFacts(readFileSync(file, 'utf8'), printable));
    grades.push(grade);
    failed += problems.length;
    console.log(`${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${file}`);
    for (const problem of problems) console.error(`       ${problem}`);
  }
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  console.log(`${mean.toFixed(1).padStart(5)}  on average, over ${files.length} pages`);
  if (failed > 0) process.exitCode = 1;
}

void main();
