import {readFileSync} from 'node:fs';
import {pageOf} from 'docusaurus-light/pages';
import {markdownOf} from '../../../../tools/site/machines/markdownTwins';

// Runs outside Jest, which cannot load the ESM-only writer of Markdown: reads articles from stdin and prints their Markdown.
const page = {route: 'docs/a', description: 'About A.'};
const articles = JSON.parse(readFileSync(0, 'utf8')) as Record<string, string>;
const twins = Object.entries(articles).map(([name, html]) => {
  const {nodes} = pageOf('', `<main><article>${html}</article></main>`);
  return [name, markdownOf({...page, nodes}, 'https://selfos.example/')];
});
process.stdout.write(JSON.stringify(Object.fromEntries(twins)));
