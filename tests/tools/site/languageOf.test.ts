/** @jest-environment node */
import {languageOf} from '../../../tools/site/languageOf';

test('language and direction are read with and without quotes', () => {
  expect(languageOf('<!doctype html><html lang=ar dir=rtl data-theme=dark><head>')).toEqual({
    lang: 'ar',
    dir: 'rtl',
  });
  expect(languageOf('<html dir="ltr" lang="pt-BR" class="docs">')).toEqual({lang: 'pt-BR', dir: 'ltr'});
  expect(languageOf('<html><p lang="de">')).toEqual({lang: '', dir: ''});
});
