import {expectFirstWindow} from '../src/firstWindow';

const page = (main: string) => `<head><title>A page</title></head><body><main>${main}</main></body>`;
const words = (length: number) => `<p>${'word '.repeat(length / 5)}</p>`;
const linkOf = (html: string) => /<link rel="expect"[^>]*>/.exec(html)?.[0];

describe('expectFirstWindow', () => {
  it('names the first element with an id below the first window', () => {
    const html = expectFirstWindow(
      page(`<h2 id=first>One</h2>${words(2000)}<h2 id=second>Two</h2><h2 id=third>Three</h2>`),
    );
    expect(linkOf(html)).toContain('href="#second" blocking="render" media="(min-width:997px)"');
  });

  it('counts what is read, not scripts and drawings', () => {
    const unread = `<script>${'x'.repeat(3000)}</script><svg>${'y'.repeat(3000)}</svg>`;
    expect(
      linkOf(expectFirstWindow(page(`${unread}<h2 id=first>One</h2>${words(2000)}<h2 id=second>`))),
    ).toContain('#second');
  });

  it('waits for the footer of a short page, which it names', () => {
    const html = expectFirstWindow(`${page('<h2 id=first>One</h2>')}<footer class="foot">`);
    expect(linkOf(html)).toContain('href="#end"');
    expect(html).toContain('<footer id="end" class="foot">');
  });

  it.each(['id=two-units-and-ænergy>', 'id="two-units-and-ænergy">'])('names a whole id: %s', (id) => {
    const html = expectFirstWindow(page(`${words(2000)}<h2 ${id}Two units</h2>`));
    expect(linkOf(html)).toContain('href="#two-units-and-ænergy"');
  });
});
