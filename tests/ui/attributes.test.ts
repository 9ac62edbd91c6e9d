import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {attributes} from '../../src/components/attributes';

const names = Object.keys(attributes);
/** Of React's heads and of password managers, the id of a phase, and a page that a claim quotes. */
const others = ['data-rh', 'data-lpignore', 'data-broker', 'data-control-and-reset'];

const paths = [
  'docusaurus.config.ts',
  'src',
  'tools',
  'packages/*/src/*',
  ':!src/facts',
  ':!src/components/attributes.ts',
];
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && existsSync(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
  .join('\n');

const keyOf = (name: string) => name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const nameOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function isWritten(name: string): boolean {
  const key = keyOf(name);
  return new RegExp(
    [
      // JSX and HTML, an object of attributes, DOM and hast.
      String.raw`[\s\x60]${name}(?=[=\s>])`,
      `'${name}'(?:: |, '')`,
      String.raw`(?:set|toggle)Attribute\('${name}'`,
      String.raw`dataset\.${key} = `,
      `properties\\.data${key.replace(/^./, (letter) => letter.toUpperCase())} = `,
    ].join('|'),
  ).test(code);
}

function isRead(name: string): boolean {
  const key = keyOf(name);
  return new RegExp(
    [
      // Selectors, styles, nodes of a parsed page, and the DOM.
      String.raw`\[${name}[\]=^]|attr\(${name}\)`,
      String.raw`attribs\['${name}'\]|'${name}' in |'${name}'\]\.some`,
      String.raw`(?<!delete [\w.]*)dataset\.${key}\b(?! = )`,
      String.raw`'${key}' in [\w.]+\.dataset|\{[^{}\n]*\b${key}\b[^{}\n]*\} = [\w.]+\.dataset`,
    ].join('|'),
  ).test(code);
}

test.each(names)('%s is written and read', (name) => {
  expect({isWritten: isWritten(name), isRead: isRead(name)}).toEqual({isWritten: true, isRead: true});
});

test('every data-* attribute of the code is listed in src/components/attributes.ts', () => {
  const used = [
    ...[...code.matchAll(/(?<=[\s'"`[])data-[a-z][a-z\d-]*(?=[=\]\s>'"])/g)].map(([name]) => name),
    ...[...code.matchAll(/(?<=dataset\.)\w+/g)].map(([key]) => nameOf(key)),
  ];
  expect([...new Set(used)].filter((name) => !names.includes(name) && !others.includes(name))).toEqual([]);
});
