import {readPages} from './pages';

describe.each(readPages('blog'))('$file', ({slug, frontMatter, body}) => {
  test('the file name starts with the date', () => {
    expect(slug).toMatch(/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/);
  });

  test('it has a title, a description of 60 to 160 characters and a truncate marker', () => {
    expect(String(frontMatter.title)).not.toBe('');
    const {length} = String(frontMatter.description);
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(160);
    expect(body).toContain('{/* truncate */}');
  });
});

test('there are at least three posts', () => {
  expect(readPages('blog').length).toBeGreaterThanOrEqual(3);
});
