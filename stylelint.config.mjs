/** Every browser that package.json lists must know what our styles use, but for these. */
const compiled = ['css-media-range-syntax'];
/** Without it, nobody misses anything. */
const extras = [
  'css-content-visibility',
  // Hides controls that a script would bring to life.
  'css-media-scripting',
  'css-overscroll-behavior',
  'css-scrollbar',
  'css-selection',
  'css-touch-action',
  'css3-cursors-grab',
  'css3-cursors-newer',
  'text-size-adjust',
];
/** Where it's used, what older browsers show instead has been tried. */
const withFallback = ['css-container-queries', 'css-container-query-units', 'css-has', 'css-relative-colors'];

export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      {ignorePartialSupport: true, ignore: [...compiled, ...extras, ...withFallback]},
    ],
  },
};
