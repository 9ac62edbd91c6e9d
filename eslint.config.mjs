import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/**
 * The import directions of ARCHITECTURE.md, one block per folder. Every folder may import from itself by
 * `./Name`; what stands in `may` is all it may import from elsewhere in this project.
 */
const directions = [
  {folder: 'src/facts', may: [], portable: true},
  {folder: 'src/rules', may: ['src/facts'], portable: true},
  {
    folder: 'src/components',
    ignores: ['src/components/docs/**', 'src/explorers/**'],
    may: ['src/facts', 'src/components'],
  },
  {folder: 'src/components/docs', may: ['src/facts', 'src/rules', 'src/components']},
  {folder: 'src/explorers', may: ['src/facts', 'src/rules', 'src/components', 'src/invite']},
  {folder: 'src/invite', may: ['src/facts', 'src/components', 'src/useEnv', 'supabase/functions/_shared']},
  {folder: 'src/landing', may: ['src/facts', 'src/components', 'src/invite']},
  {
    folder: 'src/pages',
    may: ['src/facts', 'src/rules', 'src/components', 'src/invite', 'src/landing', 'src/useEnv'],
  },
  {folder: 'src/theme', may: ['src/facts', 'src/components', 'src/search', 'src/useEnv']},
  {folder: 'src/client', may: ['src/facts', 'src/components']},
  {folder: 'src/search', may: ['src/facts', 'src/components']},
  {folder: 'src/plugins', may: ['src/facts', 'src/rules', 'src/search', 'src/env'], portable: true},
];

/** Everything of this project that `may` does not name, as patterns for `no-restricted-imports`. */
function forbidden(may) {
  const areas = [
    'src/facts',
    'src/rules',
    'src/components',
    'src/invite',
    'src/landing',
    'src/pages',
    'src/theme',
    'src/client',
    'src/search',
    'src/plugins',
    'src/cli',
    'src/env',
    'src/useEnv',
    'supabase',
  ];
  return areas
    .filter((area) => !may.some((allowed) => allowed === area || allowed.startsWith(`${area}/`)))
    .flatMap((area) => [
      `@site/${area}`,
      `@site/${area}/*`,
      `@site/${area}/**`,
      `**/../${area.replace('src/', '')}/*`,
    ]);
}

const directionBlocks = directions.map(({folder, ignores = [], may, portable}) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: forbidden(may),
            message: `${folder} may import only: ${['itself', ...may].join(', ')} (see ARCHITECTURE.md, "Who may import whom").`,
          },
          ...(portable
            ? [
                {
                  group: ['react', 'react-dom', '@docusaurus/*', '@theme/*', '@site/*'],
                  message: `${folder} is portable: relative imports with the .ts extension, no React, no Docusaurus, no alias.`,
                  allowTypeImports: true,
                },
              ]
            : [{regex: '^\\.\\./', message: 'Other folders are imported as @site/src/..., never by ../'}]),
        ],
      },
    ],
  },
}));

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
  ...tseslint.configs.recommended,
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
  {files: ['src/cli/**', 'supabase/local/**', 'tests/**', 'src/plugins/**'], rules: {'no-console': 'off'}},
  {files: ['tests/**'], rules: {'@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': 'off'}},
  ...directionBlocks,
);
