import {axeFaults} from './support/axe';
import {opened} from './support/opened';
import {lostContent} from './support/reflow';
import {lowTargets} from './support/targets';
import {expect, test} from './support/test';

/** What authors write shows as in any Docusaurus project. The pages are those of tests/site. */

const authoring = '/fixtures/docs/authoring';
const alone = '/fixtures/docs/alone';
const hidden = '/fixtures/docs/hidden';
const note = '/fixtures/blog/2026/11/24/guest';
const sidebar = 'aside nav';

/** What shows on a page, how often. */
const shown: readonly (readonly [route: string, what: string, selector: string, count?: number])[] = [
  [authoring, 'HTML in the sidebar', `${sidebar} .shows-html .badge`],
  [authoring, 'a class of an item', `${sidebar} .shows-class [href="https://example.org"]`],
  [authoring, 'a class in front matter', `${sidebar} .shows-front-matter [aria-current]`],
  [authoring, 'the page of a category, in a group that is open', `${sidebar} [href$="/category/group"]`],
  [authoring, 'no unlisted page', `${sidebar} [href$="/unlisted"]`, 0],
  [authoring, 'no group without a listed page', `${sidebar} summary:text("Empty")`, 0],
  [authoring, 'headings of the fourth level in the contents', 'nav [href="#constructor"]'],
  [authoring, 'tags of a page', 'footer [rel="tag"]', 2],
  [authoring, 'an icon of a note', '.theme-admonition:has-text("🔋")'],
  [authoring, 'a class of a disclosure', 'details.shows-class'],
  [hidden, 'no contents', 'nav[aria-label="On this page"]', 0],
  [hidden, 'one heading', 'h1'],
  [alone, 'no sidebar', sidebar, 0],
  ['/fixtures/docs/tags', 'all tags', 'main [rel="tag"]', 2],
  ['/fixtures/docs/tags/rare', 'the pages of a tag', 'main [href$="/authoring"]'],
  ['/fixtures/docs/category/group', 'cards of a category', 'main .theme-doc-card-container', 3],
  ['/fixtures/docs/group/page-1', 'cards next to a page', 'main .theme-doc-card-container', 3],
  [note, 'authors with a link and a picture', '.avatar [href="https://example.org"] img'],
  [note, 'tags of a note', 'footer [rel="tag"]'],
  ['/fixtures/blog/tags', 'all tags of notes', 'main [rel="tag"]'],
  ['/fixtures/blog/authors', 'authors', 'main h2'],
  ['/fixtures/blog/authors/cleo', 'the notes of an author', `main [href="${note}"]`],
  ['/fixtures/blog/tags/guests', 'the notes of a tag', `main [href="${note}"]`],
];

test('pages show what their authors wrote', async ({page}) => {
  for (const [route, what, selector, count = 1] of shown) {
    if (!page.url().endsWith(route)) await opened(page, route);
    await expect.soft(page.locator(selector).filter({visible: true}), what).toHaveCount(count);
  }
});

test('diagrams are drawn, columns aligned, tables of tags have lines, and classes of Infima styles', async ({
  page,
}) => {
  await opened(page, authoring);
  await page.locator('site-diagram').scrollIntoViewIfNeeded();
  await expect(page.locator('site-diagram svg')).toContainText('B');
  const cells = page.locator('main tbody td');
  await expect(cells.nth(1)).toHaveCSS('text-align', 'center');
  await expect(cells.nth(2)).toHaveCSS('text-align', 'end');
  await expect(page.locator('main tr:has-text("one")')).toHaveCSS('border-bottom-width', '1px');
  await expect(page.locator('main .badge--primary')).toHaveCSS('display', 'inline-block');
  await expect(page.locator('main .button--primary').first()).toHaveCSS('border-top-width', '1px');
  const widths = await page
    .locator('main .col')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
  const [wide = 0, narrow = 0, even, odd] = widths.map(Math.round);
  expect(wide / narrow).toBeCloseTo(2, 1);
  expect(even).toBe(odd);
});

test('a page without a sidebar has its room, and the menu of the site on a phone', async ({page}) => {
  await opened(page, alone);
  expect((await page.locator('h1').boundingBox())?.width).toBeGreaterThan(400);
  await page.setViewportSize({width: 390, height: 740});
  await page.getByRole('navigation', {name: 'Main'}).locator('summary').click();
  await expect(page.getByRole('link', {name: 'Features'})).toBeVisible();
});

for (const [colorScheme, width] of [
  ['dark', 1280],
  ['light', 390],
] as const)
  test(`pages with all of it pass axe in the ${colorScheme} theme and fit ${width} pixels`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme});
    await page.setViewportSize({width, height: 740});
    const faults: string[] = [];
    for (const route of new Set(shown.map(([each]) => each))) {
      await opened(page, route);
      const found = [await axeFaults(page), await lostContent(page), width < 400 && (await lowTargets(page))];
      faults.push(...found.flatMap((each) => each || []).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
