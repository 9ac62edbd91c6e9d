/** @jest-environment node */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  headingProblems,
  nearDuplicates,
  pictureFileCure,
  pictureProblems,
  withoutCode,
} from '../../../tools/docsLint/contentRules';

const cures = (text: string) => pictureProblems(text).map(({line, cure}) => `${line} ${cure}`);
const good = '![A phone on a table shows its node at work](/img/mark.svg)';

test('a picture with alternative text passes; one in code is ignored', () => {
  expect(cures(`${good}\n\n\`![](x.png)\`\n\n\`\`\`\n<img src="x.png">\n\`\`\`\n`)).toEqual([]);
  expect(
    cures('<img\n  src="/img/mark.svg"\n  alt="Mark of SELF OS"\n  width={80}\n  height={80}\n/>'),
  ).toEqual([]);
  expect(cures('<img src={picture} alt="" width={80} height={80} />')).toEqual([]);
});

test.each([
  ['![](/img/mark.svg)', /^1 Say what the picture shows, for those/],
  ['![mark](/img/mark.svg)', /^1 "mark" is a file name/],
  ['![Screen_1.PNG](/img/mark.svg)', /^1 "Screen_1.PNG" is a file name/],
  ['![Image of a phone](/img/mark.svg)', /does not describe the picture/],
  ['![Phone](/img/mark.svg)', /does not describe the picture/],
  [good.replace('/img/', './'), /^1 Put the picture under static\/img/],
  [good.replace('mark', 'nothing'), /^1 There is no static\/img\/nothing.svg/],
  ['\n\n<img src="/img/mark.svg" alt="Mark of SELF OS" />', /^3 Give the picture its width and height/],
  ['<img src="/img/mark.svg" width="8" height="8" />', /^1 Say what the picture shows: alt/],
])('%s is reported with its line and a fix', (text, cure) => {
  expect(cures(text)).toHaveLength(1);
  expect(cures(text)[0]).toMatch(cure);
});

test('a picture file must be small, in a web format and have a size', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  expect(pictureFileCure(file('a.webp', Buffer.alloc(150_000)))).toBeUndefined();
  expect(pictureFileCure(file('b.webp', Buffer.alloc(200_000)))).toMatch('weighs 200 kB. Make it smaller');
  expect(pictureFileCure(file('c.jpg', ''))).toMatch('as WebP or AVIF');
  expect(pictureFileCure(file('d.svg', '<svg xmlns="x"></svg>'))).toMatch('viewBox');
  expect(pictureFileCure(file('e.svg', '<svg viewBox="0 0 1 1"></svg>'))).toBeUndefined();
  rmSync(folder, {recursive: true});
});

test('headings start at level 2 and skip no level', () => {
  expect(headingProblems('## A\n\n### B\n\n## C\n\n```\n# code\n```\n')).toEqual([]);
  expect(headingProblems('# A\n\n#### B')).toEqual([
    {line: 1, cure: expect.stringContaining('write "## A"')},
    {line: 3, cure: expect.stringContaining('Write "## B"')},
  ]);
});

test('near-duplicate pages are reported with their share; pages on the same subject are not', () => {
  const words = 'a node runs small tasks while the phone charges and is idle on Wi-Fi at night'.split(' ');
  const other = 'while the phone charges it earns nothing by itself and every task says what it costs'.split(
    ' ',
  );
  expect(
    nearDuplicates(
      [
        {file: 'a', words},
        {file: 'b', words: other},
      ],
      0.25,
    ),
  ).toEqual([]);
  expect(
    nearDuplicates(
      [
        {file: 'a', words},
        {file: 'b', words: [...words, ...other]},
      ],
      0.25,
    ),
  ).toEqual([expect.stringMatching(/^a:1 {2}100% of it is also in b/)]);
});

test('blanking code keeps all positions', () => {
  const text = 'a `b` c\n\n```mermaid\nx\n```\n{/* d\n */} e';
  expect(withoutCode(text)).toHaveLength(text.length);
  expect(withoutCode(text).split('\n')).toHaveLength(text.split('\n').length);
});
