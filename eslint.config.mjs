import {readdirSync} from 'node:fs';
import path from 'node:path';
import css from '@eslint/css';
import tseslint from 'typescript-eslint';
import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';

/**
 * The rooms of the site: a room may import itself and the rooms before it. What else a place may import, and which rules of
 * its own it has, follows below; ARCHITECTURE.md draws the same list.
 */
export const rooms = [
  'facts',
  'rules',
  'components',
  'invite',
  'explorers',
  'landing',
  'client',
  'pages',
  'theme',
].map((name) => `src/${name}`);

const contract = 'supabase/functions/_shared';
const packages = readdirSync('packages');

/** `portable` places also run in Node or Deno, without a bundler. `plain` ones are in every page, so they must not use React. */
export const directions = {
  ...Object.fromEntries(
    rooms.map((room, index) => [
      room,
      {
        may: rooms.slice(0, index),
        portable: room === 'src/facts' || room === 'src/rules',
        plain: room === 'src/client',
      },
    ]),
  ),
  ...Object.fromEntries(packages.map((name) => [`packages/${name}`, {may: []}])),
  'tools/site': {
    may: ['src/facts', 'src/rules', 'docs-search', 'docusaurus-light'],
    portable: true,
  },
  'docusaurus.config': {
    may: ['src/facts', 'tools/site', 'docusaurus-light'],
    portable: true,
  },
  [contract]: {may: [], portable: true},
  'supabase/functions': {may: ['src/facts', contract], portable: true},
};
directions['src/invite'].may.push(contract);
directions['src/client'].may.push('docs-search');

const folders = Object.keys(directions).sort((a, b) => b.length - a.length);

/** The entry of `directions` for a module: the one with the longest matching path. */
const homeOf = (module) => folders.find((folder) => module === folder || module.startsWith(`${folder}/`));

/** The path of a module within the project, without its extension, or the name of our package; undefined for others'. */
function moduleOf(name, importer) {
  if (packages.includes(name.split('/')[0])) return name.split('/')[0];
  const file = name.startsWith('@site/')
    ? name.slice('@site/'.length)
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(importer), name)
      : undefined;
  return file?.replace(/(\.d)?\.(tsx?|mjs)$/, '');
}

/** The lint message for an import, or undefined if it is allowed. */
function complaintAbout(name, importer, isType) {
  const home = homeOf(importer);
  if (!home) return undefined;
  const {may, portable, plain} = directions[home];
  const aliased = /^(@site|@theme|@theme-original|@docusaurus)\//.test(name);
  const react = /^react(-dom)?(\/|$)/.test(name);
  if (portable && !isType && (react || aliased)) {
    return `${home} must run without React, Docusaurus and aliases. Import by relative path with the extension .ts.`;
  }
  if (plain && !isType && (react || /^@(theme|docusaurus)/.test(name))) {
    return `${home} is part of every page and must not use React. Load code that needs React by import().`;
  }
  const packaged = home.startsWith('packages/');
  if (!portable && !packaged && name.startsWith('../'))
    return 'Import from other folders as @site/src/..., never by ../';
  const module = moduleOf(name, importer);
  if (module === undefined) return undefined;
  if (module.startsWith('packages/') && !packaged) {
    return 'Import a package by its name: its "exports" say which modules it offers.';
  }
  const target = homeOf(module) ?? module;
  if (target === home || may.includes(target)) return undefined;
  return `${home} may import only itself and: ${may.join(', ') || 'nothing'}. See ARCHITECTURE.md, "Who may import whom".`;
}

const importDirections = {
  create(context) {
    const importer = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const module = importer.replace(/(\.d)?\.(tsx?|mjs)$/, '');
    const check = (source, isType) => {
      if (typeof source?.value !== 'string') return;
      const message = complaintAbout(source.value, module, isType);
      if (message) context.report({node: source, message});
    };
    const checkStatic = ({source, importKind, exportKind}) =>
      check(source, importKind === 'type' || exportKind === 'type');
    return {
      ImportDeclaration: checkStatic,
      ExportNamedDeclaration: checkStatic,
      ExportAllDeclaration: checkStatic,
      ImportExpression: ({source}) => check(source, false),
    };
  },
};

/** Properties that mean the same in every direction of writing that the site can have. */
const physical = [
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'overflow-x', 'overflow-y'],
  ...['top', 'bottom'].flatMap((side) => [
    side,
    ...['margin', 'padding', 'scroll-margin', 'scroll-padding', 'border'].map((name) => `${name}-${side}`),
    ...['color', 'style', 'width'].map((name) => `border-${side}-${name}`),
  ]),
];

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
  {
    // Pages mirror in languages that run from right to left. Docusaurus mirrors what has no logical property (shadows,
    // transforms) with rtlcss. Lines always run from top to bottom, so heights and widths may keep their names.
    files: ['src/**/*.css'],
    plugins: {css},
    language: 'css/css',
    languageOptions: {tolerant: true},
    rules: {
      'css/prefer-logical-properties': [
        'error',
        {allowProperties: physical, allowUnits: ['vh', 'vw', 'dvh', 'cqw']},
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Declaration[property=/^(margin|padding|inset)$/] > Value[children.length=4]',
          message: 'Four values name left and right. Use the properties that end in -block and -inline.',
        },
      ],
    },
  },
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
    files: ['tools/**', 'packages/*/tests/**', 'packages/local-supabase/**', 'tests/**'],
    rules: {'no-console': 'off'},
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          ':matches(CallExpression, NewExpression)[callee.object.name="Intl"]',
          'CallExpression[callee.property.name=/^toLocale/]',
        ].map((call) => ({
          selector: `${call} > Literal:first-child`,
          message: 'Pages may be in any language: take it from `language` of src/components/useEnv.',
        })),
      ],
    },
  },
  {
    // Module declarations can only import types inline.
    files: ['**/*.d.ts'],
    rules: {'@typescript-eslint/consistent-type-imports': ['error', {disallowTypeAnnotations: false}]},
  },
  {
    files: ['{packages/*/,}tests/**'],
    rules: {'@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off'},
  },
  {
    files: ['{src,packages,tools}/**/*.{ts,tsx}', 'supabase/functions/**/*.ts', 'docusaurus.config.ts'],
    plugins: {project: {rules: {'import-directions': importDirections}}},
    rules: {'project/import-directions': 'error'},
  },
  {
    files: ['{src,packages,tools,supabase,tests}/**/*.{ts,tsx}'],
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
