import {readPages} from './pages';

const pages = readPages('docs');

/** The rules for front matter. Failures are worded for authors of their first page. */
describe.each(pages)('$file', ({slug, file, frontMatter, text}) => {
  const {title, description, search_phrases: phrases, ...others} = frontMatter;
  const lineOf = (key: string) => text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;

  test('front matter has title, description and search phrases, and nothing else', () => {
    const surplus = Object.keys(others).filter((key) => key !== 'slug' || slug !== 'index');
    expect(surplus.map((key) => `${file}:${lineOf(key)}  Take "${key}" out, or correct its name.`)).toEqual(
      [],
    );
    expect(
      /^\S.+\S$/.test(String(title ?? '')) ? [] : [`${file}:${lineOf('title')}  Give the page a title: …`],
    ).toEqual([]);
  });

  test('the description is one sentence of 60 to 160 characters', () => {
    const words = String(description ?? '');
    const cure = `Write "description:" as one sentence of 60 to 160 characters that ends in a full stop; it has ${words.length}.`;
    const right = words.length >= 60 && words.length <= 160 && /[.?]$/.test(words);
    expect(right ? [] : [`${file}:${lineOf('description')}  ${cure}`]).toEqual([]);
  });

  test('search phrases are at most 8, lower-case, each named once', () => {
    const list: string[] = Array.isArray(phrases) ? phrases.map(String) : [];
    const cures = [
      ...(list.length > 8
        ? [`Keep the 8 phrases under "search_phrases:" that help most; it has ${list.length}.`]
        : []),
      ...list
        .filter((phrase) => phrase !== phrase.toLowerCase())
        .map((phrase) => `Write "${phrase}" in small letters.`),
      ...list
        .filter((phrase, at) => list.indexOf(phrase) !== at)
        .map((phrase) => `"${phrase}" stands there twice.`),
    ];
    expect(cures.map((cure) => `${file}:${lineOf('search_phrases')}  ${cure}`)).toEqual([]);
  });
});

test('no two pages have the same title or description', () => {
  for (const key of ['title', 'description']) {
    const values = pages.map(({frontMatter}) => frontMatter[key]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

test('a search phrase is on one page only: delete it where it fits less', () => {
  const owners = new Map<string, string[]>();
  for (const {slug, frontMatter} of pages) {
    for (const phrase of (frontMatter.search_phrases as string[] | undefined) ?? []) {
      owners.set(phrase, [...(owners.get(phrase) ?? []), slug]);
    }
  }
  expect([...owners].filter(([, slugs]) => slugs.length > 1)).toEqual([]);
});
