import {readFileSync} from 'node:fs';
import {filesIn} from 'docs-lint/page';

test('whatever replaces a part of the theme or changes the bundler names what it was compared with', () => {
  const folders = ['src/theme', 'tools/site', 'packages/docusaurus-light/src'];
  const unnamed = folders
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      const counts =
        /^src\/theme\/.*(index|MDXComponents)\.tsx$/.test(file) ||
        /\bconfigure(Webpack|PostCss)\b/.test(text);
      return counts && !/\b(Replaces|Relies on) \S+ \([0-9a-f]{12}\)/.test(text);
    });
  expect(unnamed).toEqual([]);
});
