/** @jest-environment node */
import path from 'node:path';
import {chunksOf, deferInPage, inlineScript, partsByRoute, routeChain} from '../../src/plugins/deferScripts';

const page =
  '<head><script src=/assets/js/runtime.1.js defer></script><script src="/assets/js/main.2.js" defer></script></head>' +
  '<body><button class="a toggleButtonDisabled_x" type=button disabled title=t>x</button></body>';

test('scripts leave the head and are named, in order, on one inline script at the end', () => {
  const html = deferInPage(page, 'go()');
  expect(html).toContain(
    '<script data-scripts="/assets/js/runtime.1.js /assets/js/main.2.js" data-header-threshold="10">go()</script></body>',
  );
  expect(html).not.toContain('defer');
});

test('a button that waits for the script can be pressed at once', () => {
  expect(deferInPage(page, '')).toContain('type=button title=t>');
});

test('a page without scripts stays as it is', () => {
  expect(deferInPage('<body>Moved</body>', 'go()')).toBe('<body>Moved</body>');
});

test('the inline script is small and the same for every page', async () => {
  const code = await inlineScript(path.resolve('src/client/earlyTaps.ts'));
  expect(code).toMatch(/^\(\(\)=>|^\(function|^!function/);
  expect(code).not.toContain('</script');
  expect(Buffer.byteLength(code)).toBeLessThan(4000);
});

test('the chunks of a page are its own and those of the routes around it', () => {
  const routes = [
    {path: '/team'},
    {
      path: '/docs',
      routes: [
        {path: '/docs/next', routes: [{path: '/docs/next/a'}]},
        {path: '/docs', routes: [{path: '/docs'}, {path: '/docs/a'}]},
      ],
    },
  ];
  const chain = routeChain('/docs/a', routes);
  expect(chain).toEqual(['/docs', '/docs', '/docs/a']);
  const parts = partsByRoute({
    '/team-1': {__comp: 't'},
    '/docs-1': {__comp: 'root', __context: {plugin: 'p'}},
    '/docs-2': {__comp: 'version', __props: 'v'},
    '/docs-3': {__comp: 'page', content: 'index'},
    '/docs/a-4': {__comp: 'page', content: 'a'},
  });
  expect(chunksOf(chain, parts)).toEqual(['root', 'p', 'version', 'v', 'page', 'a']);
  expect(chunksOf(['/docs', '/docs', '/docs'], parts)).toContain('index');
  expect(chunksOf(['/docs', '/docs/next', '/docs/next/a'], parts)).toEqual(['root', 'p']);
});

test('the chunks of a page come after the runtime and before the main script', () => {
  expect(deferInPage(page, '', ['/assets/js/a.js'])).toContain(
    '"/assets/js/runtime.1.js /assets/js/a.js /assets/js/main.2.js"',
  );
});
