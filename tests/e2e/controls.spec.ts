import {opened} from './support/opened';
import {expect, test} from './support/test';

/** What the script of every page does with menus, tabs, tables, the theme and the place of the reader. */

const phone = {width: 390, height: 844};
const desk = {width: 1280, height: 800};

test('Escape, a link and a tap outside close a menu, a tap inside does not, and a group stays open', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await opened(page, '/docs/introduction');
  const openMenus = page.locator('site-menu > details[open] > summary');
  const pages = page.locator('aside > site-menu > details > summary');
  const glossary = page.getByRole('link', {name: 'Glossary', exact: true});
  await pages.click();
  await expect(page.locator('aside [aria-current=page]')).toBeVisible();
  await expect(glossary).toBeHidden();
  await page.getByText('Reference', {exact: true}).click();
  await expect(openMenus).toHaveCount(1);
  await page.mouse.click(4, phone.height - 8);
  await expect(openMenus).toHaveCount(0);
  await pages.click();
  await glossary.focus();
  await page.keyboard.press('Escape');
  await expect(openMenus).toHaveCount(0);
  await expect(pages).toBeFocused();

  const contents = page.getByRole('navigation', {name: 'On this page'});
  await page.getByText('On this page', {exact: true}).click();
  await contents.getByRole('link').last().click();
  await expect(openMenus).toHaveCount(0);

  // What is open next to the page in a wide window stays so.
  await page.setViewportSize(desk);
  await opened(page, '/docs/introduction');
  await page.getByRole('heading', {level: 1}).click();
  await page.keyboard.press('Escape');
  await contents.getByRole('link').last().click();
  await expect(openMenus).toHaveCount(3);
});

test('the choice of a tab applies to all groups of its name, and holds on other pages', async ({page}) => {
  const groups = page.locator('site-tabs[group=platform]');
  const chosen = groups.locator('input[value=iphone]:checked');
  await opened(page, '/docs/installation-guide?from=mail#start');
  await groups.first().getByText('iPhone', {exact: true}).click();
  await expect(chosen).toHaveCount(await groups.count());
  await expect(page).toHaveURL(/\?from=mail#start$/);
  for (const route of ['/docs/how-to-join', '/docs/how-to-join?platform=x']) {
    await opened(page, route);
    await expect(chosen).toHaveCount(await groups.count());
  }
  await opened(page, '/docs/installation-guide?platform=phone#start');
  await groups.first().getByText('iPhone', {exact: true}).click();
  await expect(page).toHaveURL(/\?platform=iphone#start$/);
});

test('the theme follows the system, whatever else is stored, until the reader chooses', async ({page}) => {
  const html = page.locator('html');
  await page.addInitScript(() => (localStorage.theme ??= 'sepia'));
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/roadmap');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await opened(page, '/docs');
  await expect(html).toHaveAttribute('data-theme', 'dark');
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
  for (const [route, part, below, words] of [
    ['/docs/how-tasks-are-assigned', '#whats-in-a-task', 150, 'What’s in a task?'],
    ['/', '#earn', 0, 'Earn'],
    ['/', '#rewards', 0, 'Earn'],
    ['/', '#home', 0, undefined],
  ] as const) {
    if (new URL(page.url(), 'x:/').pathname !== route) await opened(page, route);
    await page.locator(part).evaluate((element, by) => {
      scrollTo({top: element.getBoundingClientRect().top + scrollY - 72 + by, behavior: 'instant'});
    }, below);
    await expect(current).toHaveText(words ? [words] : []);
  }
});

for (const route of ['/', '/docs/essence-token-model']) {
  test(`${route} by keyboard: a link skips to the content, and Tab walks through without a trap`, async ({
    page,
  }) => {
    await opened(page, route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    let stops = 1;
    for (; stops < 250; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      await expect(page.locator(':focus'), `stop ${stops}`).toBeVisible();
    }
    expect(stops).toBeGreaterThan(10);
    expect(stops, 'focus leaves the page at its end').toBeLessThan(250);
    await page.keyboard.press('Tab');
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('site-navbar'))).toBeNull();
  });
}
