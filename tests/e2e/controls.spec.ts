import {opened} from './support/opened';
import {expect, test} from './support/test';

/** What the script of every page does with menus, tables, the place of the reader, and diagrams. */

const phone = {width: 390, height: 844};
const desk = {width: 1280, height: 800};

test('Escape, a link and a tap outside close a menu, a tap inside does not, and a group stays open', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await opened(page, '/docs/introduction');
  const openMenus = page.locator('site-menu > details[open] > summary');
  const pages = page.locator('aside > site-menu > details > summary');
  const group = page.locator('aside details[open] > summary', {hasText: 'Reference'});
  const glossary = page.getByRole('link', {name: 'Glossary', exact: true});
  await pages.click();
  await expect(page.locator('aside [aria-current=page]')).toBeVisible();
  await expect(glossary).toBeHidden();
  await page.getByText('Reference', {exact: true}).click();
  await expect(openMenus).toHaveCount(1);
  await page.mouse.click(4, 400);
  await expect(openMenus).toHaveCount(0);
  await expect(group).toHaveCount(1);

  await pages.click();
  await glossary.focus();
  await page.keyboard.press('Escape');
  await expect(openMenus).toHaveCount(0);
  await expect(pages).toBeFocused();

  const contents = page.getByRole('navigation', {name: 'On this page'});
  const onThisPage = page.getByText('On this page', {exact: true});
  await onThisPage.click();
  await page.getByRole('button', {name: /dark and light mode/}).focus();
  await page.keyboard.press('Escape');
  await expect(openMenus).toHaveCount(0);
  await expect(page.getByRole('button', {name: /dark and light mode/})).toBeFocused();
  await onThisPage.click();
  await contents.getByRole('link').last().click();
  await expect(openMenus).toHaveCount(0);

  // What is open next to the page in a wide window stays so.
  await page.setViewportSize(desk);
  await opened(page, '/docs/introduction');
  await expect(openMenus).toHaveCount(3);
  await page.getByRole('heading', {level: 1}).click();
  await page.keyboard.press('Escape');
  await contents.getByRole('link').last().click();
  await expect(openMenus).toHaveCount(3);
});

test('the choice of a tab applies to all groups of its name, and holds on the next page', async ({page}) => {
  const groups = page.locator('site-tabs[group=platform]');
  const chosen = groups.locator('input[value=iphone]:checked');
  await opened(page, '/docs/installation-guide?from=mail#start');
  await groups
    .first()
    .locator('label', {hasText: /^iPhone$/})
    .click();
  await expect(chosen).toHaveCount(await groups.count());
  await expect(page).toHaveURL(/\?from=mail#start$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('docusaurus.tab.platform')))
    .toBe('iphone');
  await opened(page, '/docs/fixing-app-execution-errors');
  await expect(chosen).toHaveCount(await groups.count());
  await opened(page, '/docs/installation-guide');
  await expect(chosen).toHaveCount(await groups.count());
});

test('a table is a region that the keyboard scrolls for as long as it is wider than the window', async ({
  page,
}) => {
  const name = 'Table, scrolls sideways: Value, Computed over, Without';
  const table = page.getByRole('region', {name});
  await page.setViewportSize({width: 390, height: 740});
  await opened(page, '/docs/records');
  await expect(table).toHaveAttribute('tabindex', '0');
  await page.setViewportSize(desk);
  await expect(table).toHaveCount(0);
});

test('the contents mark the section that is read, also below its heading, and the header that of the home page', async ({
  page,
}) => {
  const current = page.locator('[aria-current=location]');
  const read = (selector: string, below = 0) =>
    page.locator(selector).evaluate((part, by) => {
      scrollTo({top: part.getBoundingClientRect().top + scrollY - 72 + by, behavior: 'instant'});
    }, below);
  await opened(page, '/docs/how-tasks-are-assigned');
  const heading = '#whats-in-a-task';
  for (const below of [0, 150]) {
    await read(heading, below);
    await expect(current).toHaveText('What’s in a task?');
  }
  await opened(page, '/');
  await read('#earn');
  await expect(current).toHaveText('Earn');
  await read('#rewards');
  await expect(current).toHaveCount(0);
});

test('a diagram has a drawing, its title and its description', async ({page}) => {
  await opened(page, '/docs/how-tasks-are-assigned');
  const picture = page.getByRole('img', {name: 'The life of a task'});
  await expect(picture).toHaveAccessibleDescription(/goes back to QUEUED for another phone\./);
  await expect(picture.locator('svg:visible').getByText('QUEUED').first()).toBeVisible();
});

test('a diagram without a drawing is drawn when it comes into view, and again in the other theme', async ({
  page,
}) => {
  await page.route('**/docs/introduction', async (route) => {
    const response = await route.fetch();
    const diagram =
      '<site-diagram source="pie\n&quot;Dogs&quot;: 3\n&quot;Cats&quot;: 1">Dogs and cats</site-diagram>';
    await route.fulfill({response, body: (await response.text()).replace('</h1>', `</h1>${diagram}`)});
  });
  await opened(page, '/docs/introduction');
  const drawing = page.locator('site-diagram svg');
  await expect(drawing.getByText('Dogs')).toBeVisible();
  const before = await drawing.getAttribute('id');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(drawing).not.toHaveAttribute('id', before ?? '');
});
