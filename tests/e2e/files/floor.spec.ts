import {expect, test} from '@playwright/test';
import {checkFloor} from '../../../tools/floor/checkFloor';
import {builtSite} from '../support/builtSite';

test(
  'the build uses nothing that browsers on eligible phones lack, or what they show instead is known',
  {},
  async () => {
    const found = [...(await checkFloor(builtSite))].map(([feature, [first]]) => `${feature}: ${first}`);
    expect(found.sort(), 'Replace it, or list what those browsers show in tools/floor/fallbacks.ts.').toEqual(
      [],
    );
  },
);
