import * as eta from 'eta';
import {speculationRules, template} from '../src/template';

const rules = speculationRules('[data-mouse] a');

/** A page rendered by Docusaurus with the template. */
function page(): string {
  const data = {
    htmlAttributes: 'lang="en"',
    bodyAttributes: '',
    version: '3',
    metaAttributes: ['<meta name="description" content="x">'],
    headTags: '<title>Fees</title>',
    preBodyTags: '<svg></svg><script>\n  setTheme()\n</script>',
    postBodyTags: '',
    appHtml: '<h1>Fees</h1>',
    baseUrl: '/site/',
    stylesheets: ['assets/css/styles.abc.css'],
    scripts: ['assets/js/main.abc.js', 'assets/js/runtime~main.abc.js', 'assets/js/controls.abc.js'],
  };
  return eta.compile(template({script: 'run()', prerender: '[data-mouse] a'}).trim(), {
    rmWhitespace: true,
  })(data, eta.defaultConfig);
}

test('a page has its content, its stylesheet and the inline script, but no React', () => {
  const html = page();
  expect(html).toContain('<h1>Fees</h1>');
  expect(html).toContain('<title>Fees</title>');
  expect(html).toContain('href="/site/assets/css/styles.abc.css"');
  expect(html).toContain('data-entry="/site/assets/js/controls.abc.js"');
  expect(html).not.toMatch(/main\.abc\.js|<script[^>]* src=/);
});

test("the theme's pictures stay, and its script, which the inline script replaces, goes", () => {
  expect(page()).toContain('<svg></svg>');
  expect(page()).not.toContain('setTheme');
});

test('the inline script precedes the body, to catch the first tap', () => {
  const html = page();
  expect(html.indexOf('run()')).toBeGreaterThan(0);
  expect(html.indexOf('run()')).toBeLessThan(html.indexOf('<body'));
});

test('only links hovered by a mouse are prerendered, and never feeds or Markdown', () => {
  expect(page()).toContain(`<script type="speculationrules">${rules}</script>`);
  const [{where, eagerness}] = JSON.parse(rules).prerender;
  expect(eagerness).toBe('moderate');
  expect(where.and).toContainEqual({selector_matches: '[data-mouse] a'});
  expect(where.and).toContainEqual({not: {href_matches: '/*.(md|txt|xml|json)'}});
});
