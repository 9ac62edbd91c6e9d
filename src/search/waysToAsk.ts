import files from '@generated/search-index/default/files.json';
import {element} from './dom.ts';
import {versionAt} from './searchFiles.ts';

/** Where to go when the list does not answer. */
export function waysToAsk(): HTMLAnchorElement[] {
  const version = versionAt(location.pathname, files);
  const route = version?.route ?? `${files.base}docs`;
  return [
    ...(version?.unknown ? [element('a', {href: version.unknown}, 'What is not announced yet')] : []),
    element('a', {href: `${route}/glossary`}, 'Glossary'),
    element('a', {href: `${route}/support-and-contact`}, 'Ask us'),
    element('a', {href: `${files.base}community`}, 'Ask the community'),
  ];
}
