import {readFileSync} from 'node:fs';
import {fromHtml} from 'hast-util-from-html';
import {markdownOf} from '../../../../tools/site/machines/markdownTwins';

// Runs outside Jest, which cannot load the ESM-only HTML parser: reads articles from stdin and prints their Markdown.
const page = {
  file: 'docs/a.html',
  route: 'docs/a',
  kind: 'documentation',
  title: 'A',
  description: 'About A.',
  modified: undefined,
} as const;
const articles = JSON.parse(readFileSync(0, 'utf8')) as Record<string, string>;
const twins = Object.entries(articles).map(([name, html]) => {
  const tree = fromHtml(`<main><article>${html}</article></main>`);
  return [name, markdownOf({...page, html, tree}, 'https://selfos.example/')];
});
process.stdout.write(JSON.stringify(Object.fromEntries(twins)));
