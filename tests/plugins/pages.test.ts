import {
  find,
  isPageChrome,
  languageOf,
  metaOf,
  named,
  pageOf,
  readBuiltPages,
  textOf,
} from '../../plugins/shared/pages';
import {finishedBuild} from '../../plugins/shared/step';
import {testFolder} from '../support/testFolder';

const nodes = (html: string) => pageOf('a.html', html).nodes;

test('the language is read with and without quotes', () => {
  expect(languageOf(nodes('<!doctype html><html lang=ar dir=rtl data-theme=dark><head>'))).toBe('ar');
  expect(languageOf(nodes('<html dir="ltr" lang="pt-BR" class="docs">'))).toBe('pt-BR');
  expect(languageOf(nodes('<html><p lang="de">'))).toBe('');
});

test('the meta element of a name is read', () => {
  const head = nodes(
    '<p name=description content=no><meta name=a content=b><meta name=description content=Short>',
  );
  expect(['description', 'none'].map((name) => metaOf(head, name))).toEqual(['Short', '']);
});

test.each([
  '<script>x</script>',
  '<nav>x</nav>',
  '<button>x</button>',
  '<p hidden>x</p>',
  '<p aria-hidden=true>x</p>',
  '<p data-ui>x</p>',
  '<a class=hash-link>x</a>',
  '<span popover>x</span>',
])('%s counts as page chrome', (html) => {
  expect(nodes(html).map(textOf)).toEqual(['']);
});

test('the word of a definition is text, and white space is collapsed', () => {
  const [paragraph] = nodes(
    '<p>Your  <button popovertarget=a>node</button>\n<i aria-hidden=false>works</i></p>',
  );
  expect(textOf(paragraph!)).toBe('Your node works');
  expect(isPageChrome(find(nodes('<p><b>x'), named('b'))!)).toBe(false);
});

test('rows of a table end where minified HTML leaves out the end tag; code stays as it is', () => {
  const [table, script] = nodes('<table><thead><tr><th>A<tbody><tr><td>1</table><script>"<tbody>"</script>');
  expect(find([table!], named('tbody'))?.parent).toBe(table);
  expect(script).toMatchObject({children: [{data: '"<tbody>"'}]});
});

describe('of a folder', () => {
  const {at, write, read} = testFolder();
  beforeEach(() => {
    write('index.html', 'home');
    write('docs/fees.html', 'fees');
    write('docs/fees.md', 'no page');
  });

  test('pages are sorted and know their route, and what is written is what later steps read', async () => {
    const pages = await readBuiltPages(at());
    expect(pages.all().map(({file, route}) => [file, route])).toEqual([
      ['docs/fees.html', 'docs/fees'],
      ['index.html', ''],
    ]);
    await pages.write('blog/note.html', '<p>note');
    await pages.write('index.html', '<p>new home');
    expect(pages.all().map(({file}) => file)).toEqual(['blog/note.html', 'docs/fees.html', 'index.html']);
    expect(pages.at('index.html')?.nodes.map(textOf)).toEqual(['new home']);
    expect(read('blog/note.html')).toBe('<p>note');
  });

  test('a finished build has its pages and knows its address', async () => {
    const props = {outDir: at(), baseUrl: '/site/', siteConfig: {url: 'https://a.example'}};
    const {address, pages} = await finishedBuild(props as never);
    expect([address, pages.all().length]).toEqual(['https://a.example/site/', 2]);
  });
});
