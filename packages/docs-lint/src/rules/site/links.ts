import {existsSync} from 'node:fs';
import {anchorsOf, linksOf} from '../../mdx.ts';
import type {Page} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Options {
  /** The addresses of the site, without the slash at the end; undefined for a page whose headings only the build knows. */
  readonly addresses: () => ReadonlyMap<string, Page | undefined>;
  /** The folder of files that are served unchanged. */
  readonly files: string;
}

export const links = rule<Options>({
  asks: 'Every link leads to a page and, if it names a heading, to one that the page has.',
  check(page, {addresses, files}, {pages, print}) {
    const known = addresses();
    const missing = (anchor: string, target: Page | undefined, where: string) => {
      const anchors = anchor && target ? anchorsOf(print(target.text)) : undefined;
      if (!anchors || anchors.has(decodeURIComponent(anchor))) return undefined;
      return `${where} has no heading #${anchor}: it has ${[...anchors].map((each) => `#${each}`).join(', ')}.`;
    };
    const about = (url: string): string | undefined => {
      if (/^(https?:|mailto:|pathname:)/.test(url)) return undefined;
      const [address = '', anchor = ''] = url.split('#');
      if (!address) return missing(anchor, page, 'This page');
      if (address.startsWith('/')) {
        if (address !== '/' && existsSync(files + address)) return undefined;
        const path = address.replace(/(?<=.)\/$/, '').split('?')[0] ?? '';
        if (known.has(path)) return missing(anchor, known.get(path), path);
        return `There is no page ${path}: link to a page by its file, as [words](./introduction.mdx).`;
      }
      const file = new URL(address, `file:///${page.file}`).pathname.slice(1);
      if (!address.endsWith('.mdx'))
        return `Link to the file, as [words](./introduction.mdx), not to "${url}".`;
      const target = pages.find((each) => each.file === file);
      if (!target) return `There is no ${file}: correct the link, or write the page.`;
      return missing(anchor, target, file);
    };
    return linksOf(page.text).flatMap(({url, line}) => {
      const message = about(url);
      return message === undefined ? [] : [{line, message}];
    });
  },
  examples: {
    options: {addresses: () => new Map([['/terms', undefined]]), files: 'static'},
    good: [
      {text: '[A](#at-night)\n\n## At night'},
      {
        text: '[A](./a.mdx#b-c) [terms](/terms/#any) [us](mailto:a@b.example)',
        others: {'docs/a.mdx': '## B c'},
      },
    ],
    bad: [
      {text: '\n[A](./othr.mdx)', says: '2 There is no docs/othr.mdx: correct the link'},
      {text: '[A](/tems)', says: '1 There is no page /tems'},
      {text: '[A](a)', says: '1 Link to the file, as [words](./introduction.mdx), not to "a".'},
      {text: '[A](#c)\n\n## B', says: '1 This page has no heading #c: it has #b.'},
      {
        text: '[A](./a.mdx#at-nite)',
        others: {'docs/a.mdx': '## At night'},
        says: '1 docs/a.mdx has no heading #at-nite: it has #at-night.',
      },
    ],
  },
});
