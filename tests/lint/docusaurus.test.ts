import {existsSync} from 'node:fs';
import {foldersOf} from '../../lint/docusaurus';

test('Docusaurus validates a configuration where lint/docusaurus.ts imports it from', async () => {
  const {validateConfig} = await import('../../lint/docusaurus');
  expect(validateConfig({title: 'A', url: 'https://a.example', baseUrl: '/'}, 'a').markdown.format).toBe(
    'mdx',
  );
});

test.each(Object.values(foldersOf).flat())('Docusaurus has %s, which lint/docusaurus.ts names', (folder) => {
  expect(existsSync(folder)).toBe(true);
});
