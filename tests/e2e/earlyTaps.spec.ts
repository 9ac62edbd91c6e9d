import {inviteButton} from './support/inviteForm';
import {answering, holdScripts} from './support/opened';
import {expect, test} from './support/test';

/** The controls of every page before their script has loaded; controls.spec.ts has them afterwards. */

test.describe('a tap before the script has loaded', () => {
  test.use({viewport: {width: 412, height: 823}, hasTouch: true});

  test('switches the theme once; on an invite button it is acknowledged, and opens the dialog', async ({
    page,
  }) => {
    const {start} = await holdScripts(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto('/', {waitUntil: 'commit'});
    await page.getByRole('button', {name: /Switch between dark and light/}).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const button = inviteButton(page, 'home');
    await button.tap();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    start();
    await answering(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
