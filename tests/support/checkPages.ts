import {readFileSync} from 'node:fs';
import {sourceCures} from '../../tools/docsLint/diagramRules.ts';
import {mdxProblems} from '../../tools/docsLint/mdx.ts';
import {pageProblems} from '../../tools/docsLint/pageRules.ts';
import {inFile, parsePage} from '../../tools/docsLint/pages.ts';
import {siteProblems} from '../../tools/docsLint/siteRules.ts';

/**
 * Runs the page rules outside Jest, which cannot load the ESM-only MDX parser. Reads lists of pages as JSON from stdin and
 * prints the problems of each list.
 */
const sites = JSON.parse(readFileSync(0, 'utf8')) as {file: string; text: string}[][];
const answers = sites.map((site) => {
  const pages = site.map(({file, text}) => parsePage(file, text));
  const fences = (text: string) =>
    [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, source = '']) => source);
  return [
    ...pages.flatMap(({file, text}) => mdxProblems(text).map((problem) => inFile(file, problem))),
    ...pages.flatMap((page) => pageProblems(page).map((problem) => inFile(page.file, problem))),
    ...pages.flatMap(({text}) => fences(text).flatMap(sourceCures)),
    ...siteProblems(
      pages.filter(({file}) => file.startsWith('docs/')),
      pages.filter(({file}) => file.startsWith('blog/')),
    ).filter((sentence) => !sentence.startsWith('sidebars.ts') && !sentence.includes('List the page in')),
  ];
});
console.log(JSON.stringify(answers));
