import {existsSync} from 'node:fs';
import type {Config} from '@docusaurus/types';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type {PluginOptions as SearchOptions} from '@easyops-cn/docusaurus-search-local';
import type {PrismTheme} from 'prism-react-renderer';
import type {Pluggable} from 'unified';
import {notes, productName, themeColors, tagline, titleTagline} from './src/facts/identity.ts';
import {links} from './src/facts/site/links.ts';
import {redirects} from './src/facts/site/redirects.ts';
import releases from './versions.json';
import {refusals, stop} from './lint/refusals.ts';
import factsCache from './plugins/facts/cache.ts';
import {printFacts} from './plugins/facts/index.ts';
import {markTables} from './plugins/facts/markTables.ts';
import drawings from './plugins/diagrams/drawings.ts';
import {parseDiagrams} from './plugins/diagrams/parseDiagrams.ts';
import infima from './plugins/infima/index.ts';
import light from './plugins/light/index.ts';
import outputs from './plugins/outputs/index.ts';
import search from './plugins/search/index.ts';
import {buildSettings} from './plugins/env/readEnv.ts';
import {git} from './plugins/env/git.ts';
import envPlugin from './plugins/env/index.ts';

const env = buildSettings();

// Docusaurus's cache keeps addresses of fonts with the base URL of an earlier build.
if (env.baseUrl !== '/') process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true';

// The latest release is at /docs; the next version has a banner and noindex. `npm run dev` serves only the next version, at
// /docs, which starts 1.6 s faster.
const versions: Pick<DocsOptions, 'onlyIncludeVersions' | 'versions'> =
  process.env.NODE_ENV === 'development'
    ? {onlyIncludeVersions: ['current'], versions: {current: {label: 'Next', path: '', banner: 'none'}}}
    : {versions: {current: {label: 'Next', path: 'next', banner: 'unreleased', noIndex: true}}};

/** The colors of code in both themes. */
const codeTheme: PrismTheme = {
  plain: {color: 'var(--self-ink)', backgroundColor: 'var(--self-surface)'},
  styles: [
    {types: ['comment', 'prolog'], style: {color: 'var(--self-ink-soft)', fontStyle: 'italic'}},
    {types: ['keyword', 'tag', 'boolean', 'number', 'selector'], style: {color: 'var(--self-purple)'}},
    {types: ['string', 'attr-value', 'function', 'inserted'], style: {color: 'var(--self-cyan)'}},
    {types: ['deleted'], style: {color: 'var(--self-danger)'}},
  ],
};

/** Prism's languages that Docusaurus doesn't include. */
const codeLanguages = ['bash', 'diff', 'ini', 'java', 'php', 'powershell', 'ruby', 'sql', 'toml'];

/** Before Docusaurus's own, so that they see what is printed. */
const remarkPlugins: Pluggable[] = [...refusals, printFacts, parseDiagrams, stop];
const markdown = {beforeDefaultRemarkPlugins: remarkPlugins, rehypePlugins: [markTables]};

/** Pages of tests, which use everything that authors may write. */
const fixtures: Config['plugins'] = process.env.SITE_FIXTURES
  ? (['docs', 'blog'] as const).map((kind) => [
      `@docusaurus/plugin-content-${kind}`,
      {
        ...markdown,
        id: 'fixtures',
        path: `tests/site/${kind}`,
        routeBasePath: `fixtures/${kind}`,
        ...(kind === 'docs' && {sidebarPath: 'tests/site/sidebars.ts'}),
      },
    ])
  : [];

/** Whether the latest release no longer has the page that moved. */
const isGoneFromLatest = ({from}: {from: string}) =>
  !['.mdx', '.md', '/index.mdx', '/index.md'].some((ending) =>
    existsSync(`versioned_docs/version-${releases[0]}/${from.replace('/docs/', '')}${ending}`),
  );

const config: Config = {
  title: `${productName} — ${titleTagline}`,
  tagline,
  url: env.siteUrl,
  baseUrl: env.baseUrl,
  i18n: {defaultLocale: 'en', locales: ['en']},
  favicon: 'img/favicon.svg',
  trailingSlash: false,
  // The banner mistakes late scripts for a wrong base URL and shifts the layout.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      mdx1CompatDisabledByDefault: true,
      fasterByDefault: true,
      // Browsers before Safari 15.4 and Chrome 99 ignore the contents of layers.
      useCssCascadeLayers: false,
      // The inline script reads the same key without knowing the site's URL.
      siteStorageNamespacing: false,
    },
    faster: true,
    // A shallow clone would date every page by its newest commit.
    experimental_vcs:
      git(__dirname, 'rev-parse', '--is-shallow-repository') === 'false' ? 'default-v1' : 'disabled',
  },
  markdown: {
    mermaid: true,
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  customFields: {env},
  plugins: [
    envPlugin,
    factsCache,
    drawings,
    ['@docusaurus/plugin-client-redirects', {redirects: redirects.filter(isGoneFromLatest)}],
    light(env.backend ? [new URL(env.backend.url).origin] : []),
    infima,
    outputs,
    search,
    ...fixtures,
  ],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          routeBasePath: 'docs',
          showLastUpdateTime: true,
          ...markdown,
          editUrl: `${links.source.url}/edit/main/`,
          // A release is never edited: the link leads to the page that the next one is made of.
          editCurrentVersion: true,
          ...versions,
        },
        blog: {
          ...markdown,
          blogTitle: notes.title,
          blogDescription: notes.description,
          archiveBasePath: null,
          showReadingTime: true,
          editUrl: `${links.source.url}/edit/main/`,
          feedOptions: {
            type: 'all',
            title: `${productName}: notes`,
            description: notes.description,
            // Without an author, Atom is invalid; style sheets are the site's own.
            createFeedItems: async ({defaultCreateFeedItems, ...posts}) =>
              (await defaultCreateFeedItems(posts)).map((item) => ({
                ...item,
                author: [{name: productName}],
                content: item.content?.replace(/<link [^>]*>/g, ''),
              })),
          },
          onUntruncatedBlogPosts: 'throw',
        },
        pages: {
          ...markdown,
          // Parts of pages.
          exclude: ['**/_*'],
        },
        sitemap: {lastmod: 'date', changefreq: null, priority: null, ignorePatterns: ['/fixtures/**']},
        theme: {
          // Critical ones are in each page, the others are linked (plugins/light).
          customCss: [
            ...['base', 'fonts', 'tokens', 'docs'].map((name) => `./src/css/${name}.critical.css`),
            ...['tokens', 'base', 'docs', 'footer'].map((name) => `./src/css/${name}.css`),
          ],
        },
      } satisfies Preset.Options,
    ],
  ],
  themes: [
    '@docusaurus/theme-mermaid',
    // Provides the route /search; our own plugin makes the index.
    [
      '@easyops-cn/docusaurus-search-local',
      {indexDocs: false, indexBlog: false, indexPages: false} satisfies Partial<SearchOptions>,
    ],
  ],
  headTags: [
    {tagName: 'link', attributes: {rel: 'icon', sizes: '32x32', href: `${env.baseUrl}favicon.ico`}},
    {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${env.baseUrl}img/apple-touch-icon.png`}},
    {tagName: 'link', attributes: {rel: 'manifest', href: `${env.baseUrl}manifest.webmanifest`}},
    {
      tagName: 'meta',
      attributes: {name: 'theme-color', content: themeColors.light, media: '(prefers-color-scheme: light)'},
    },
    {
      tagName: 'meta',
      attributes: {name: 'theme-color', content: themeColors.dark, media: '(prefers-color-scheme: dark)'},
    },
  ],
  themeConfig: {
    image: 'img/social-card.png',
    metadata: [{property: 'og:type', content: 'website'}],
    prism: {theme: codeTheme, additionalLanguages: codeLanguages},
    colorMode: {defaultMode: 'dark', respectPrefersColorScheme: true},
    navbar: {
      // Without it, the contents in a page (TOCInline) would look for the theme's own bar in `npm run dev`.
      hideOnScroll: true,
      items: [
        {to: '/#about', label: 'About'},
        {to: '/#features', label: 'Features'},
        {to: '/#earn', label: 'Earn'},
        {to: '/#store', label: 'Store'},
        {to: '/#contact', label: 'Contact'},
        {to: '/team', label: 'Team'},
        {to: '/docs', label: 'Docs'},
      ],
    },
    footer: {
      links: [
        {
          title: 'Product',
          items: [
            {to: '/about-self-os', label: `What is ${productName}`},
            {to: '/?invite', label: 'Get Invite'},
            {to: '/roadmap', label: 'Roadmap'},
            {to: '/docs', label: 'Documentation'},
            {to: '/press', label: 'Press'},
          ],
        },
        {
          title: 'People',
          items: [
            {to: '/team', label: 'Team'},
            {to: '/blog', label: 'Notes'},
            {to: '/community', label: 'Community'},
            {href: links.chat.url, label: 'Community chat'},
            {href: links.social.url, label: 'Social'},
          ],
        },
        {
          title: 'Trust',
          items: [
            {to: '/privacy-policy', label: 'Privacy Policy'},
            {to: '/terms', label: 'Terms of Service'},
            {to: '/accessibility', label: 'Accessibility'},
            {href: links.source.url, label: 'Source code'},
            {href: links.contact.url, label: 'Contact'},
          ],
        },
      ],
      copyright: `${tagline} © <site-year>${new Date().getFullYear()}</site-year> ${productName}`,
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
