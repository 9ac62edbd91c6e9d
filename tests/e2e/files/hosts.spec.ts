import {expect, test} from '@playwright/test';
import {checkHost} from '../../../tools/release/checkHost';
import {sitePort} from '../addresses';
import {builtSite} from '../support/builtSite';
import {hasNginx, startNginx} from '../support/nginx';

test('npm run serve answers as every host has to', async () => {
  expect(await checkHost(`http://localhost:${sitePort}/`, builtSite)).toEqual(new Map());
});

test('nginx takes the configuration of the build and answers as every host has to', async () => {
  test.skip(!hasNginx && !process.env.CI, 'nginx is not installed');
  const nginx = await startNginx(builtSite, '/', sitePort + 2);
  expect(await checkHost(nginx.address, builtSite)).toEqual(new Map());
  await nginx.stop();
});
