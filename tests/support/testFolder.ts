import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder that is empty before each test. */
export function testFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'light-'));
  });
  afterEach(() => rmSync(folder, {recursive: true}));
  const at = (name = '') => path.join(folder, name);
  return {
    at,
    write(name: string, text: string): string {
      mkdirSync(path.dirname(at(name)), {recursive: true});
      writeFileSync(at(name), text);
      return at(name);
    },
    read: (name: string) => readFileSync(at(name), 'utf8'),
    list: (name: string) => readdirSync(at(name)).sort(),
  };
}
