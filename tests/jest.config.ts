/** @jest-config-loader esbuild-register */
import path from 'node:path';
import type {Config} from 'jest';

const rootDir = path.resolve(__dirname, '..');

const shared = {
  rootDir,
  transform: {
    '^.+\\.(ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: {syntax: 'typescript', tsx: true},
          transform: {react: {runtime: 'automatic'}},
        },
        module: {type: 'commonjs'},
      },
    ] as [string, Record<string, unknown>],
  },
  moduleNameMapper: {
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
const config: Config = {
  rootDir,
  // Generous, since machines can be slow or busy.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{packages,tests}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/supabase/', '<rootDir>/tests/e2e/'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    },
    {
      ...shared,
      displayName: 'supabase',
      globalSetup: '<rootDir>/tests/support/emptyStack.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/retry.ts'],
      testMatch: ['<rootDir>/tests/supabase/**/*.test.ts'],
    },
  ],
};

export default config;
