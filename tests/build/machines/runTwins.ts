import {readFileSync} from 'node:fs';
import {fromHtml} from 'hast-util-from-html';
import {markdownOf} from '../../../src/build/machines/markdownTwins';

// Runs outside Jest, which cannot load the ESM-only HTML parser: reads an article from stdin and prints its Markdown.
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
