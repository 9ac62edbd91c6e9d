/** What Docusaurus has and doesn't export. `tests/lint/docusaurus.test.ts` says what an upgrade has moved. */

/** The configuration with its defaults, which plugins are loaded with. */
export {validateConfig} from '@docusaurus/core/lib/server/configValidation';

const inCore = 'node_modules/@docusaurus/core/lib/client';

/** Where the bundler looks for a module, by the first word of its name. */
export const foldersOf: Readonly<Record<string, readonly string[]>> = {
  '@site': ['.'],
  '@theme': [
    'src/theme',
    ...['classic', 'mermaid'].map((theme) => `node_modules/@docusaurus/theme-${theme}/lib/theme`),
    `${inCore}/theme-fallback`,
  ],
  '@docusaurus': [`${inCore}/exports`, 'node_modules/@docusaurus'],
};
