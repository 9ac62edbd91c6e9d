import path from 'node:path';
import compat from 'eslint-plugin-compat';
import tseslint from 'typescript-eslint';
import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';

/**
 * The rooms of the site, by level: a room may import its own level and those above. What else a place may import follows below;
 * ARCHITECTURE.md draws the same.
 */
export const levels = [
  ['facts', 'browser'],
  ['components'],
  ['invite'],
  ['explorers', 'landing'],
  ['theme', 'pages'],
  ['client'],
].map((level) => level.map((name) => `src/${name}`));

const contract = 'supabase/functions/_shared';

/** What each place may import besides itself and packages of others. */
const directions = {
  ...Object.fromEntries(
    levels.flatMap((level, index) => level.map((room) => [room, levels.slice(0, index + 1).flat()])),
  ),
  'plugins/env': [],
  'docusaurus.config.ts': ['src/facts', 'plugins', 'lint', 'versions.json'],
  'plugins/facts': ['src/facts', 'plugins/shared'],
  'plugins/diagrams': ['src/components'],
  'plugins/light': ['plugins/shared'],
  'plugins/infima': [],
  'plugins/shared': [],
  lint: ['src/facts', 'plugins', 'scripts', 'docusaurus.config.ts', 'sidebars.ts'],
  'plugins/outputs': ['src/facts', 'plugins/facts', 'plugins/shared'],
  [contract]: [],
  'plugins/search': ['src/browser', 'src/components', 'plugins/shared'],
  scripts: ['src', 'plugins', 'supabase', 'docusaurus.config.ts', 'versions.json'],
  'supabase/functions': ['src/facts', contract],
  'supabase/local': [contract, 'supabase/confirmInTerminal.ts'],
};
directions['src/invite'].push(contract);
directions['src/client'].push('plugins/search');
directions['src/theme'].push('plugins/search');

const zones = Object.entries(directions).map(([place, may]) => ({
  target: `./${place}`,
  from: '.',
  except: [...new Set(['node_modules', place, ...may])].map((path) => `./${path}`),
  message: `${place} may import only itself and: ${may.join(', ') || 'nothing'}. See ARCHITECTURE.md.`,
}));

/** What some files must not import by name. Each place has one such list, since the last one that fits counts. */
const namesNotIn = (files, ...patterns) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {patterns: patterns.map(([regex, message, allowTypeImports]) => ({regex, message, allowTypeImports}))},
    ],
  },
});

const upwards = ['^\\.\\./', 'Import from other folders as @site/src/..., never by ../'];
/** These places also run in Node or Deno, without a bundler. */
const bundled = [
  '^(react(-dom)?|@site|@theme|@theme-original|@docusaurus)(/|$)',
  'This must run without React, Docusaurus and aliases. Import by relative path with the extension .ts.',
  true,
];
const inEveryPage = [
  '^(react(-dom)?|@theme|@docusaurus)(/|$)',
  'This is part of every page and must not use React. Load code that needs React by import().',
  true,
];

/** Hooks and handlers, which need React in the browser: they'd work in `npm run dev`, and do nothing online. */
const inBrowserOnly = ['callee.name', 'callee.property.name']
  .map((name) => `CallExpression[${name}=/^use(State|Reducer|(Layout)?Effect|SyncExternalStore)$/]`)
  .concat('JSXAttribute[name.name=/^on[A-Z]/]');

export default tseslint.config(
  {
    ignores: [
      'build/**',
      '.docusaurus/**',
      '.local/**',
      'node_modules/**',
      'static/**',
      'coverage/**',
      'versioned_docs/**',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  {files: ['**/*.{ts,tsx,js,mjs}'], extends: tseslint.configs.recommended},
  // Every browser that package.json lists must know what our scripts call.
  {files: ['src/**/*.{ts,tsx,js}'], ...compat.configs['flat/recommended']},
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {'react-hooks': reactHooks},
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-console': ['error', {allow: ['error', 'warn']}],
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'separate-type-imports'}],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', {max: 300, skipBlankLines: true, skipComments: true}],
    },
  },
  {
    files: ['lint/check.ts', 'scripts/**', 'supabase/local/**', 'tests/**'],
    rules: {'no-console': 'off'},
  },
  {
    // Module declarations can only import types inline.
    files: ['**/*.d.ts'],
    rules: {'@typescript-eslint/consistent-type-imports': ['error', {disallowTypeAnnotations: false}]},
  },
  {
    files: ['tests/**'],
    rules: {'@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off'},
  },
  {
    files: ['src/{pages,theme,landing,components}/**/*.tsx'],
    // The dialog is part of the invite, which loads React; live diagrams are for development.
    ignores: ['src/components/{Dialog/index,Diagram/LiveDiagram}.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: inBrowserOnly.join(', '),
          message:
            'Online this does nothing: pages have no React there. Use an HTML element that works by itself, or a custom element (element.ts).',
        },
      ],
    },
  },
  namesNotIn(['src/**/*.{ts,tsx}'], upwards),
  namesNotIn(['src/{browser,client}/**/*.ts'], upwards, inEveryPage),
  namesNotIn(
    ['src/facts/**/*.ts', 'plugins/env/**/*.ts', 'supabase/functions/**/*.ts', 'docusaurus.config.ts'],
    bundled,
  ),
  {
    files: ['{src,plugins,lint,scripts,supabase,tests}/**/*.{ts,tsx}', 'docusaurus.config.ts'],
    plugins: {'import-x': importX},
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': {'@typescript-eslint/parser': ['.ts', '.tsx']},
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
          tsconfig: {configFile: path.resolve('tsconfig.json')},
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', {ignoreExternal: true}],
      'import-x/no-restricted-paths': ['error', {zones}],
      // Node's modules, packages, then ours from far to near; the editor and `npx eslint --fix` sort them.
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', ['internal', 'parent', 'sibling', 'index']],
          pathGroups: [{pattern: '@site/**', group: 'internal'}],
          'newlines-between': 'never',
        },
      ],
    },
  },
);
