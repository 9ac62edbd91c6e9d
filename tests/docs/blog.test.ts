import {readFileSync} from 'node:fs';
import {readPages} from './pages';

const authors = readFileSync('blog/authors.yml', 'utf8');

describe.each(readPages('blog'))('$file', ({slug, frontMatter, body}) => {
  test('its file name begins with its date', () => {
    expect(slug).toMatch(/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/);
  });

  test('it says who wrote it, by a name the list knows', () => {
    expect(frontMatter.authors).not.toHaveLength(0);
    for (const author of frontMatter.authors as string[])
      expect(authors).toMatch(new RegExp(`^${author}:`, 'm'));
  });

  test('it has a title, a description of 60 to 160 characters and a place where the summary ends', () => {
    expect(String(frontMatter.title)).not.toBe('');
    const {length} = String(frontMatter.description);
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(160);
    expect(body).toContain('{/* truncate */}');
  });
});

test('three posts are worth reading', () => {
  expect(readPages('blog').length).toBeGreaterThanOrEqual(3);
});
