import {rmSync} from 'node:fs';
import {checkUpstream} from '../src/upstream';
import {testFolder} from './testFolder';

const {at, write} = testFolder();
const theirs = 'theme/Navbar.js';

beforeEach(() => {
  write('src/header.tsx', `/**\n * Replaces ${theirs} (4c55a8552a2c): a menu. */`);
  write(`node_modules/${theirs}`, 'theirs');
});

const check = (site = at()) => checkUpstream(site, ['src']);

test('an unchanged upstream file passes, also where it is installed further up', () => {
  expect(() => check()).not.toThrow();
  write('packages/site/src/header.tsx', `// Relies on ${theirs} (4c55a8552a2c).`);
  expect(() => check(at('packages/site'))).not.toThrow();
});

test('one that has changed or is gone is named with our file, its line and what to do', () => {
  write(`node_modules/${theirs}`, 'theirs, changed');
  expect(() => check()).toThrow(
    /src\/header\.tsx:2 {2}theme\/Navbar\.js has changed.*write \([0-9a-f]{12}\)/,
  );
  rmSync(at(`node_modules/${theirs}`));
  expect(() => check()).toThrow("theme/Navbar.js doesn't exist any more");
});
