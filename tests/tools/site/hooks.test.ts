import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from 'docs-lint/page';
import {upstreamAssumptions} from 'docusaurus-light/hooks';
import {hooks, replacements} from '@site/tools/site/hooks';

test('hooks cover every component of src/theme; the other files there are parts of one', () => {
  const covered = replacements.map(({by}) => by);
  const folders = covered.filter((file) => file.endsWith('/index.tsx')).map((file) => path.dirname(file));
  const files = filesIn('src/theme', /\.(tsx|css)$/).filter(
    (file) => file.endsWith('/index.tsx') || !folders.includes(path.dirname(file)),
  );
  expect(files.filter((file) => !covered.includes(file))).toEqual([]);
});

test('hooks cover every plugin of ours that changes the bundler', () => {
  const light = 'packages/docusaurus-light/src';
  const covered = [...hooks.map(({by}) => by), ...upstreamAssumptions.map(({by}) => `${light}/${by}`)];
  const changing = [...filesIn('tools/site', /\.ts$/), ...filesIn(light, /\.ts$/)].filter((file) =>
    /\bconfigure(Webpack|PostCss)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(changing.filter((file) => !covered.includes(file))).toEqual([]);
});
