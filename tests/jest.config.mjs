import path from 'node:path';

// Pages format dates in the reader's time zone.
process.env.TZ = 'UTC';

const rootDir = path.resolve(import.meta.dirname, '..');

const shared = {
  rootDir,
  // Many others are modules, which Jest reads only once they are compiled.
  transformIgnorePatterns: ['/node_modules/(typescript|jsdom|react-dom|mermaid|axe-core)/'],
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
    '^@docusaurus/(Head|Link)$': '<rootDir>/tests/support/docusaurus/$1',
    '^@theme/(.*)$': '<rootDir>/tests/support/theme/$1',
    '^@generated/env/': '<rootDir>/tests/support/generated/env.ts',
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
