import path from 'node:path';
import {filesIn} from 'docs-lint/page';
import {replacements} from '@site/tools/site/hooks';

test('hooks cover every component of src/theme; the other files there are parts of one', () => {
  const covered = replacements.map(({by}) => by);
  const folders = covered.filter((file) => file.endsWith('/index.tsx')).map((file) => path.dirname(file));
  const files = filesIn('src/theme', /\.\w+$/).filter(
    (file) => file.endsWith('/index.tsx') || !folders.includes(path.dirname(file)),
  );
  expect(files.filter((file) => !covered.includes(file))).toEqual([]);
});
