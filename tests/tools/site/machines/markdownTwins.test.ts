/** @jest-environment node */
import {execFileSync} from 'node:child_process';
import path from 'node:path';

const articles = {
  tabs:
    '<div data-tabs="platform"><div><input type="radio" checked><label>iPhone</label>' +
    '<div data-tab="iPhone"><ol><li>Open it.</li></ol></div></div></div>',
  explorer:
    '<section><p data-controls>Try it</p><p id="earnings-title">What do tasks pay?</p>' +
    '<div data-controls><button>Start over</button></div>' +
    '<table><tr><th>Work</th></tr><tr><td>Media</td></tr></table></section>',
  term: '<p>A <span><button popovertarget="t">node</button><span id="t" popover="auto">A phone.</span></span> works.</p>',
  link: '<p><a href="/docs/b">B</a></p><footer><a data-ui href="/e">Edit</a></footer>',
};
let twins: typeof articles;

// In one process, since it takes a second to start.
beforeAll(() => {
  const script = path.join(__dirname, 'runTwins.ts');
  const answer = execFileSync(process.execPath, ['--import', 'tsx', script], {
    input: JSON.stringify(articles),
  });
  twins = JSON.parse(String(answer)) as typeof articles;
}, 30_000);

test('the name of a tab is printed once, above its steps', () => {
  expect(twins.tabs).toContain('**iPhone**\n\n1. Open it.');
  expect(twins.tabs.match(/iPhone/g)).toHaveLength(1);
});

test('an explorer becomes its title and its tables', () => {
  expect(twins.explorer).toMatch(/\*\*What do tasks pay\?\*\*\n\n\| Work/);
  expect(twins.explorer).not.toMatch(/Try it|Start over/);
});

test('a glossary term stays as text, without its definition', () => {
  expect(twins.term).toContain('A node works.');
  expect(twins.term).not.toContain('A phone.');
});

test('links become absolute, and the page tools are left out', () => {
  expect(twins.link).toContain('[B](https://selfos.example/docs/b)');
  expect(twins.link).not.toContain('Edit');
});
