import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Puts the files of `i18n/<locale>/words` in the place of those of `src/components/words` that have the same name. `translate()` of
 * Docusaurus would need React in the script of every page, and would bring all texts of a language to it.
 */
export default function wordsPlugin({i18n, localizationDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'words',
    configureWebpack(config) {
      if (i18n.currentLocale === i18n.defaultLocale || !config.resolve) return {};
      const english = path.join(siteDir, 'src/components/words');
      // The first match counts, and `@site` matches too.
      config.resolve.alias = {
        '@site/src/components/words': [path.join(localizationDir, 'words'), english],
        ...config.resolve.alias,
      };
      return {};
    },
  };
}
