import {readFileSync} from 'node:fs';
import {fromHtml} from 'hast-util-from-html';
import {markdownOf} from '../../../src/build/machines/markdownTwins';

// A program of its own, because Jest loads no ES modules, and what reads HTML here is one. It prints the Markdown of the article
// that it reads.
const html = readFileSync(0, 'utf8');
const page = {
  file: 'docs/a.html',
  route: 'docs/a',
  kind: 'documentation',
  title: 'A',
  description: 'About A.',
  modified: undefined,
  html,
  tree: fromHtml(`<main><article>${html}</article></main>`),
} as const;
process.stdout.write(markdownOf(page, 'https://selfos.example/'));
