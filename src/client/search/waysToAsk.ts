import files from '@generated/search-index/default/files.json';
import * as words from '@site/src/components/words/search';
import {element} from './dom.ts';
import {versionAt} from 'docs-search/searchFiles';

/** Where to go when the list does not answer. */
export function waysToAsk(): HTMLAnchorElement[] {
  const version = versionAt(location.pathname, files);
  const route = version?.route ?? `${files.base}docs`;
  return [
    ...(version?.unknown ? [element('a', {href: version.unknown}, words.unknown)] : []),
    element('a', {href: `${route}/glossary`}, words.glossary),
    element('a', {href: `${route}/support-and-contact`}, words.support),
    element('a', {href: `${files.base}community`}, words.community),
  ];
}
