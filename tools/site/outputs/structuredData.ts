import {productName, tagline} from '../../../src/facts/identity.ts';
import {links} from '../../../src/facts/site/links.ts';
import {find, isElement, languageOf, named, textOf} from 'docusaurus-light/pages';
import type {WrittenPage} from './writtenPages.ts';

type Thing = Readonly<Record<string, unknown>>;

/** The schema.org objects of a page, by its kind. Docusaurus adds those of breadcrumbs and announcements. */
export function structuredData(page: WrittenPage, site: string): readonly Thing[] {
  const url = `${site}${page.route}`;
  const publisher = {'@id': `${site}#organization`};
  const shared = {
    '@context': 'https://schema.org',
    url,
    description: page.description,
    inLanguage: languageOf(page.nodes),
    isPartOf: {'@id': `${site}#website`},
    ...(page.modified && {dateModified: page.modified}),
  };
  if (page.kind === 'home') return [organization(site), website(site, languageOf(page.nodes))];
  if (page.kind === 'announcement') return [];
  if (page.kind === 'page') return [{'@type': 'WebPage', name: page.title, ...shared}];
  const questions = page.route === 'docs/common-questions' ? questionsOf(page) : [];
  return questions.length > 0
    ? [{'@type': 'FAQPage', name: page.title, ...shared, mainEntity: questions}]
    : [{'@type': 'TechArticle', headline: page.title, ...shared, publisher}];
}

function organization(site: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${site}#organization`,
    name: productName,
    slogan: tagline,
    url: site,
    logo: `${site}img/icon-512.png`,
    email: links.contact.url,
    sameAs: [links.source.url, links.social.url],
  };
}

function website(site: string, inLanguage: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site}#website`,
    name: productName,
    url: site,
    inLanguage,
    publisher: {'@id': `${site}#organization`},
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${site}search?q={search_term_string}`},
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Each heading that ends with a question mark, with the text up to the next heading as its answer. */
function questionsOf({nodes}: WrittenPage): readonly Thing[] {
  const article = find(nodes, named('article'));
  const body = find(article ? [article] : [], ({children}) =>
    children.some((child) => isElement(child) && child.name === 'h2'),
  );
  const parts: {name: string; text: string}[] = [];
  for (const child of (body?.children ?? []).filter(isElement)) {
    const last = parts.at(-1);
    if (/^h[1-6]$/.test(child.name)) parts.push({name: textOf(child).trim(), text: ''});
    else if (last) last.text = `${last.text} ${textOf(child)}`.trim();
  }
  return parts
    .filter(({name, text}) => name.endsWith('?') && text)
    .map(({name, text}) => ({'@type': 'Question', name, acceptedAnswer: {'@type': 'Answer', text}}));
}
