/** @jest-environment node */
import {spawnSync} from 'node:child_process';
import path from 'node:path';

function twinOf(article: string): string {
  const script = path.join(__dirname, 'runTwin.ts');
  const {stdout, stderr} = spawnSync(process.execPath, ['--import', 'tsx', script], {
    input: article,
    encoding: 'utf8',
  });
  return stdout || stderr;
}

test('the name of a tab is printed once, above its steps', () => {
  const twin = twinOf(
    '<div data-tabs="platform"><div><input type="radio" checked><label>iPhone</label>' +
      '<div data-tab="iPhone"><ol><li>Open it.</li></ol></div></div></div>',
  );
  expect(twin).toContain('**iPhone**\n\n1. Open it.');
  expect(twin.match(/iPhone/g)).toHaveLength(1);
});

test('an explorer becomes its title and its tables', () => {
  const twin = twinOf(
    '<section><p data-controls>Try it</p><p id="earnings-title">What do tasks pay?</p>' +
      '<div data-controls><button>Start over</button></div>' +
      '<table><tr><th>Work</th></tr><tr><td>Media</td></tr></table></section>',
  );
  expect(twin).toMatch(/\*\*What do tasks pay\?\*\*\n\n\| Work/);
  expect(twin).not.toMatch(/Try it|Start over/);
});

test('a glossary term stays as text, without its definition', () => {
  const twin = twinOf(
    '<p>A <span><button popovertarget="t">node</button><span id="t" popover="auto">A phone.</span></span> works.</p>',
  );
  expect(twin).toContain('A node works.');
  expect(twin).not.toContain('A phone.');
});

test('links become absolute, and the page tools are left out', () => {
  const twin = twinOf('<p><a href="/docs/b">B</a></p><footer><a class="tool_x1" href="/e">Edit</a></footer>');
  expect(twin).toContain('[B](https://selfos.example/docs/b)');
  expect(twin).not.toContain('Edit');
});
