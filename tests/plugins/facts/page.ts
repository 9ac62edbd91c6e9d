import {compile, evaluate} from '@mdx-js/mdx';
import {createElement} from 'react';
import type {FunctionComponent, PropsWithChildren} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {components} from '../../../plugins/facts/components';
import type {Facts} from '../../../plugins/facts/facts';
import {printFacts} from '../../../plugins/facts/index';

const remarkPlugins = [remarkFrontmatter, remarkDirective, remarkGfm];

/** Shows what a component gets. */
const placeholder = (name: string): FunctionComponent<PropsWithChildren> =>
  function Placeholder({children, ...props}) {
    const texts = Object.entries(props).filter(([, value]) => typeof value === 'string');
    return createElement(name.toLowerCase(), Object.fromEntries(texts), children);
  };

/** The HTML of a page, in one line and without marks for translation. */
export async function render(value: string, facts?: Facts): Promise<string> {
  const {default: Content} = await evaluate(
    {value, path: 'docs/page.mdx'},
    {
      ...runtime,
      remarkPlugins: [[printFacts, {facts}], ...remarkPlugins],
    },
  );
  const names = [...Object.keys(components), 'Announced'];
  const provided = Object.fromEntries(names.map((name) => [name, placeholder(name)]));
  return renderToStaticMarkup(createElement(Content, {components: provided}))
    .replace(/<span translate="no">(.*?)<\/span>/g, '$1')
    .replace(/\n/g, '');
}

/** What is wrong with a page: "line:column  message". */
export async function problemsIn(value: string): Promise<string[]> {
  const page = {value, path: 'docs/page.mdx'};
  const {messages} = await compile(page, {remarkPlugins: [printFacts, ...remarkPlugins]});
  return messages.map(({line, column, reason}) => `${line}:${column}  ${reason}`);
}
