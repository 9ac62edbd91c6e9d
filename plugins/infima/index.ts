import path from 'node:path';
import type {Plugin, PostCssOptions} from '@docusaurus/types';
import type {Plugin as PostCssPlugin} from 'postcss';

/** The parts of Infima that authors of pages use by name, and the parts of Docusaurus on such pages. */
const classes =
  /^(:where\()?\.(avatar|badge|breadcrumbs?|button|card|col|margin|padding|pills|row|shadow|text)(?![a-z])/;
const variables =
  /^--ifm-(avatar|badge|breadcrumb|button|card|col|color|font-weight|global|hover|pills|spacing)-/;

/** PostCSS plugin: leaves these of Infima, for texts. Our own variables (tokens) have precedence over Infima's. */
const keepClasses: PostCssPlugin = {
  postcssPlugin: 'keep-classes',
  Once(root) {
    if (!root.source?.input.file?.includes('infima/dist')) return;
    root.walkRules((rule) => {
      const isRoot = /^(:root|html\[)/.test(rule.selector);
      if (isRoot) rule.walkDecls((each) => void (variables.test(each.prop) || each.remove()));
      const kept = rule.selectors.filter((each) => isRoot || classes.test(each));
      if (kept.length === 0) rule.remove();
      else
        rule.selectors = kept.map((each) => (isRoot ? `:where(${each})` : `:is(.markdown, aside) ${each}`));
    });
  },
};

/**
 * Leaves out Infima, which the theme has no option for and which would style the site; `src/css/base.critical.css` is our own base.
 * What stays are its classes that pages name, such as `row` and `badge`.
 */
export default function infima(): Plugin {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic/package.json'));
  const sheet = (name: string) => require.resolve(`infima/dist/css/default/${name}.css`, {paths: [theme]});
  return {
    name: 'infima',
    getClientModules: () => [sheet('default.min'), path.join(__dirname, 'infima.css')],
    configureWebpack: () => ({resolve: {alias: {[sheet('default')]: false, [sheet('default-rtl')]: false}}}),
    // Nothing else runs: the bundler's minifier adds prefixes for `browserslist`.
    configurePostCss: (options: PostCssOptions) => ({...options, plugins: [keepClasses]}),
  };
}
