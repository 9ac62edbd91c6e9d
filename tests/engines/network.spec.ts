import {phone} from './drivers/driver';
import {test} from './fixtures';
import {readGuide} from './journeys';

test('installation guide: all but the page is cut, and every step can be read', async ({site, drive}) => {
  site.fault = (path) => (/\.\w+(\?|$)/.test(path) ? 'cut' : undefined);
  await readGuide(await drive(phone));
});

test('installation guide: every script fails, and every step can be read', async ({site, drive}) => {
  site.fault = (path) => (/\.js(\?|$)/.test(path) ? 503 : undefined);
  await readGuide(await drive(phone));
});
