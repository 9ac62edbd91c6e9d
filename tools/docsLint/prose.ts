/** What a writer has to fix in the language, pictures and diagrams of all pages. */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {diagrams} from '../../src/facts/diagrams.ts';
import {today, withDescription} from '../../src/facts/freeze.ts';
import {printableTables} from '../../src/rules/tables.ts';
import {headingProblems, nearDuplicates, pictureFileCure, pictureProblems} from './contentRules.ts';
import type {Problem} from './contentRules.ts';
import {diagramProblems} from './diagramRules.ts';
import {mdxProblems} from './mdx.ts';
import {inFile, printPage} from './pages.ts';
import {openQuestions} from '../../src/facts/open.ts';
import {checkProse, measureProse, runningText, splitWords} from './proseRules.ts';
import {strangers, wordingProblems} from './wordingRules.ts';

const explorers = 'src/explorers';
/** Other code that speaks to readers: the home page, the invite and the mails. */
const spokenCode = ['src/landing', 'src/invite', 'supabase/functions/send-invite-email'];
const folders = ['docs', 'blog', 'src/pages'];

/** Pages that share more than this are duplicates. Chosen from measurements: the current maximum is 2%. */
const sameShare = 0.25;

let problems: string[] = [];

function note(file: string, found: readonly Problem[]) {
  problems.push(...found.map((problem) => inFile(file, problem)));
}

/** Maps a line of the printed page to its source line, since a fact table prints many lines. */
function writtenLine(page: string, printedLine: number): number {
  let printed = 0;
  return (
    page.split('\n').findIndex((line) => (printed += printPage(line).split('\n').length) >= printedLine) + 1
  );
}

async function checkPages(report: (line: string) => void): Promise<void> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => `${folder}/${name}`),
  );
  const grades: number[] = [];
  const paces: number[] = [];
  const texts: {file: string; words: string[]}[] = [];
  for (const file of files) {
    const page = readFileSync(file, 'utf8');
    const printed = printPage(page);
    // Shared blocks are lists, so leave them out of the measurement.
    const own = page.replace(/^<(?:NotAnnounced|WhereToGet)\b.*$/gm, '');
    const {grade, words, pace} = measureProse(printPage(own));
    const found = await checkProse(printed);
    grades.push(grade);
    texts.push({file, words: runningText(printed).flatMap(({text}) => splitWords(text))});
    paces.push(pace);
    report(
      `${grade.toFixed(1).padStart(5)}  ${String(words).padStart(5)} words  ${pace.toFixed(1).padStart(4)} a sentence  ${file}`,
    );
    note(
      file,
      found.map(({line, cure}) => ({line: writtenLine(page, line), cure})),
    );
    note(file, [
      ...mdxProblems(page),
      ...wordingProblems(page),
      ...headingProblems(page),
      ...pictureProblems(page),
      ...(await diagramProblems(page)),
    ]);
  }
  problems.push(...nearDuplicates(texts, sameShare));
  const mean = (values: readonly number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
  report(
    `${mean(grades).padStart(5)}  on average, over ${files.length} pages, ${mean(paces)} words a sentence\n`,
  );
}

async function checkDiagramsOfFacts(): Promise<void> {
  for (const [name, diagram] of Object.entries(diagrams)) {
    const found = await diagramProblems(`\`\`\`mermaid\n${withDescription(diagram)}\n\`\`\``);
    problems.push(...found.map(({cure}) => `src/facts/diagrams.ts  ${name}: ${cure}`));
  }
}

function checkPictures(): void {
  const components = readdirSync('src', {recursive: true})
    .map((name) => path.posix.join('src', String(name).split(path.sep).join('/')))
    .filter((name) => name.endsWith('.tsx'));
  for (const file of components) note(file, pictureProblems(readFileSync(file, 'utf8')));
  for (const name of readdirSync('static/img', {recursive: true}).map(String)) {
    const cure = path.extname(name) && pictureFileCure(path.posix.join('static/img', name));
    if (cure) problems.push(cure);
  }
}

/** Applies the rules for pages to the text of facts and explorers. */
function checkWordsOfCode(): void {
  const printedFacts = {
    'src/facts/quotes.ts': Object.values(today.quotes),
    'src/facts/tables.ts': Object.values(printableTables).flatMap(({columns, rows}) => [
      ...columns,
      ...rows.flat(),
    ]),
    'src/facts/diagrams.ts': Object.values(diagrams).map(({description}) => description),
    'src/facts/open.ts': openQuestions.flatMap(({question, meanwhile}) => [question, meanwhile]),
  };
  for (const [file, texts] of Object.entries(printedFacts))
    for (const text of texts) {
      const cures = wordingProblems(text).map(({cure}) => cure);
      problems.push(...cures.map((cure) => `${file}  in "${text}": ${cure}`));
    }
  for (const folder of [explorers, ...spokenCode])
    for (const name of readdirSync(folder).filter((file) => /\.tsx?$/.test(file))) {
      const words = wordsOfComponent(readFileSync(`${folder}/${name}`, 'utf8'));
      note(`${folder}/${name}`, wordingProblems(words, folder === explorers ? undefined : strangers));
    }
}

/** Blanks everything but strings and text in a component's source. */
function wordsOfComponent(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const bare = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*$/gm, blank);
  let at = 0;
  let words = '';
  for (const {index, 0: found} of bare.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}=;]*</g)) {
    words += blank(bare.slice(at, index)) + found.replace(/[<>]/g, ' ');
    at = index + found.length;
  }
  return words + blank(bare.slice(at));
}

/**
 * Checks the text of all pages, facts and explorers, and the pictures and diagrams.
 * @param report called with grade level, word count and words per sentence of every page
 * @returns a line for each problem, as `file:line  what to do`
 */
export async function proseProblems(report: (line: string) => void): Promise<string[]> {
  problems = [];
  await checkPages(report);
  await checkDiagramsOfFacts();
  checkPictures();
  checkWordsOfCode();
  return problems;
}
