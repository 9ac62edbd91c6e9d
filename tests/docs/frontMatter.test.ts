import {readPages} from './pages';

const pages = readPages('docs');

describe.each(pages)('$file', ({slug, frontMatter}) => {
  test('front matter holds title, description and search phrases, and nothing else', () => {
    const allowed = ['title', 'description', 'search_phrases', ...(slug === 'index' ? ['slug'] : [])];
    const surplus = Object.keys(frontMatter).filter((key) => !allowed.includes(key));
    expect({'take out of the front matter': surplus}).toEqual({'take out of the front matter': []});
    expect(frontMatter.title).toEqual(expect.stringMatching(/^\S.+\S$/));
  });

  test('the description is one sentence of 60 to 160 characters', () => {
    const description = String(frontMatter.description ?? '');
    expect({
      description,
      length: description.length,
      ok: description.length >= 60 && description.length <= 160,
    }).toEqual(expect.objectContaining({ok: true}));
    expect(description).toMatch(/[.?]$/);
  });

  test('the words readers would type are 25 to 40 lower-case phrases, each named once', () => {
    if (slug === 'index') return;
    const phrases = frontMatter.search_phrases as string[];
    expect(Array.isArray(phrases) ? phrases.length : 'no list').toEqual(expect.any(Number));
    expect(phrases.length).toBeGreaterThanOrEqual(25);
    expect(phrases.length).toBeLessThanOrEqual(40);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  });
});

test('no two pages have the same title or description', () => {
  for (const key of ['title', 'description']) {
    const values = pages.map(({frontMatter}) => frontMatter[key]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

test('a search phrase belongs to one page: delete it where it fits less', () => {
  const owners = new Map<string, string[]>();
  for (const {slug, frontMatter} of pages) {
    for (const phrase of (frontMatter.search_phrases as string[] | undefined) ?? []) {
      owners.set(phrase, [...(owners.get(phrase) ?? []), slug]);
    }
  }
  expect([...owners].filter(([, slugs]) => slugs.length > 1)).toEqual([]);
});
