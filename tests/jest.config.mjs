import path from 'node:path';

// Pages format dates in the reader's time zone.
process.env.TZ = 'UTC';

const rootDir = path.resolve(import.meta.dirname, '..');

/** Packages that are modules, which Jest reads only once they are compiled: those around unified, and our search's. */
const modules = [
  '@mdx-js|character-|collapse-white|comma-sep|decode-named|escape-string|es(?:a|t)|fault|hast|html-void|is-',
  'longest|markdown-|mdast|micromark|parse-ent|property-inf|recma|rehype|remark|source-map|space-sep|stringify-ent',
  'stemmer|astring|bail|ccount|devlop|trim-|trough|unified|unist|vfile|web-|zwitch',
].join('|');

const shared = {
  rootDir,
  transformIgnorePatterns: [`/node_modules/(?!(?:${modules})[^/]*/)`],
  transform: {
    '\\.(?:ts|tsx|c?js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: {syntax: 'typescript', tsx: true},
          transform: {react: {runtime: 'automatic'}},
        },
        module: {type: 'commonjs'},
      },
    ],
  },
  moduleNameMapper: {
    '^estree-walker$': '<rootDir>/node_modules/estree-walker/src/index.js',
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.ts',
    '\\.css$': '<rootDir>/tests/support/emptyModule.ts',
    '^@site/(.*)$': '<rootDir>/$1',
    '^@docusaurus/(Head|Link|useBaseUrl|useBrokenLinks)$': '<rootDir>/tests/support/docusaurus/$1',
    '^@theme/(.*)$': '<rootDir>/tests/support/theme/$1',
    '^@generated/site-env/': '<rootDir>/tests/support/generated/siteEnv.ts',
    '^@generated/drawings/': '<rootDir>/tests/support/emptyModule.ts',
  },
};

/** `unit` needs only Node, or names jsdom in a file's first line. In `supabase`, most files start an embedded backend. */
export default {
  rootDir,
  // Generous, since machines can be slow or busy.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/supabase/', '<rootDir>/tests/e2e/'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    },
    {
      ...shared,
      displayName: 'supabase',
      globalSetup: '<rootDir>/tests/supabase/support/emptyStack.ts',
      testMatch: ['<rootDir>/tests/supabase/**/*.test.ts'],
    },
  ],
};
