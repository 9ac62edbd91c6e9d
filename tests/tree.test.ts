/** @jest-environment node */
import {existsSync, readFileSync, readdirSync} from 'node:fs';

/** Folders with files of their own, relative to `root`. */
function foldersIn(root: string): string[] {
  const entries = readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return [...new Set(entries.map(({parentPath}) => parentPath.slice(root.length + 1)))]
    .filter(Boolean)
    .sort();
}

const tested = new Set(foldersIn('tests'));
const guide =
  readFileSync('ARCHITECTURE.md', 'utf8').split('\n## Commands and tests\n')[1]?.split('\n## ')[0] ?? '';
/** The folders in the first column of the table in ARCHITECTURE.md. */
const excused = [...guide.matchAll(/^\| (`src.*?) *\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`src\/(.+?)`/g)].map(([, folder = '']) => folder),
);
const isExcused = (folder: string) =>
  excused.some((each) => folder === each || folder.startsWith(`${each}/`));

test('each folder of src has its twin in tests, or a line in ARCHITECTURE.md says what tests it', () => {
  expect(foldersIn('src').filter((folder) => !tested.has(folder) && !isExcused(folder))).toEqual([]);
});

test('ARCHITECTURE.md excuses only folders that exist and have no twin', () => {
  expect(excused.filter((folder) => !existsSync(`src/${folder}`) || tested.has(folder))).toEqual([]);
});
