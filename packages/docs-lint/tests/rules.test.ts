import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parsePage, withoutCode} from '../src/page';
import {aboutPicture} from '../src/rules/page/pictures';

interface Answer {
  readonly rule: string;
  readonly text: string;
  readonly says?: string;
  readonly only?: boolean;
  readonly said: readonly string[];
  readonly fixed?: string;
  readonly nowFixed: string;
}

const answers = JSON.parse(
  String(
    execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', path.join(__dirname, 'runExamples.ts')]),
  ),
) as Answer[];

test.each(answers)('$rule: $text', ({says, only, said, text, fixed, nowFixed}) => {
  if (says === undefined) expect(said).toEqual([]);
  else expect(said).toContainEqual(expect.stringContaining(says));
  if (only) expect(said).toHaveLength(1);
  expect(nowFixed).toBe(fixed ?? text);
});

test('positions stay when code and front matter are blanked', () => {
  const text = '---\ntitle: A\n---\na `b` c\n\n```mermaid\nx\n```\n{/* d\n */} e';
  expect(withoutCode(text)).toHaveLength(text.length);
  expect(parsePage('a.mdx', text).prose.split('\n')).toHaveLength(text.split('\n').length);
});

test('a picture file is small, in a format for the web, and has a size', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const said = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return aboutPicture(path.join(folder, name), 150_000);
  };
  expect(said('a.webp', Buffer.alloc(150_000))).toBeUndefined();
  expect(said('b.webp', Buffer.alloc(200_000))).toMatch('weighs 200 kB. Make it smaller');
  expect(said('c.jpg', '')).toMatch('as WebP or AVIF');
  expect(said('d.svg', '<svg xmlns="x"></svg>')).toMatch('viewBox');
  expect(said('e.svg', '<svg viewBox="0 0 1 1"></svg>')).toBeUndefined();
  rmSync(folder, {recursive: true});
});
