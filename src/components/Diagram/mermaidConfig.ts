import type {Mermaid, MermaidConfig} from 'mermaid';

/** Kinds made of boxes, which have the colors of the site's text. */
const boxes = /^(flowchart|sequence|state|class|er$)/;

/**
 * Mermaid's settings for a source, in the current theme's colors. Mermaid computes with colors, so it needs their values instead
 * of custom properties.
 */
export function mermaidConfig(mermaid: Mermaid, source: string): MermaidConfig {
  const {documentElement: page, body} = document;
  const tokens = getComputedStyle(page);
  const token = (name: string) => tokens.getPropertyValue(`--self-${name}`).trim();
  const isDark = page.dataset.theme === 'dark';
  const {fontFamily} = getComputedStyle(body);
  // Another theme would have boxes of the color of our texts. One with colors of its own is "base".
  const isOwn = source.includes('themeVariables') && source.includes('base');
  const secure = [
    ...(mermaid.mermaidAPI.defaultConfig.secure ?? []),
    ...(isOwn ? [] : ['theme', 'darkMode']),
  ];
  const config: MermaidConfig = {startOnLoad: false, fontFamily, gantt: {useWidth: 680}, secure};
  const [ink, line, surface, box] = ['ink', 'line-strong', 'surface', 'surface-raised'].map(token);
  if (!boxes.test(kindOf(mermaid, source))) {
    const themeVariables = {pieStrokeColor: line, pieOuterStrokeColor: line};
    return {...config, theme: isDark ? 'dark' : 'default', themeVariables};
  }
  return {
    ...config,
    theme: 'base',
    // Its texts are SVG, which page styles don't resize.
    htmlLabels: false,
    flowchart: {wrappingWidth: 130, nodeSpacing: 20, rankSpacing: 40},
    themeCSS: '.edgeLabel rect { opacity: 1 }',
    // Its theme makes the other colors of these.
    themeVariables: {
      darkMode: isDark,
      fontFamily,
      fontSize: '15px',
      background: surface,
      lineColor: line,
      primaryColor: box,
      primaryTextColor: ink,
      primaryBorderColor: line,
      secondaryColor: surface,
      tertiaryColor: surface,
      tertiaryTextColor: ink,
      tertiaryBorderColor: line,
      edgeLabelBackground: surface,
      noteBkgColor: surface,
      noteTextColor: ink,
      noteBorderColor: token('purple'),
      signalColor: line,
      // On circles of that color.
      sequenceNumberColor: '#000',
      activationBkgColor: token('purple'),
      attributeBackgroundColorOdd: surface,
      attributeBackgroundColorEven: box,
    },
  };
}

/** What Mermaid takes a source for, such as `flowchart-v2`. */
function kindOf(mermaid: Mermaid, source: string): string {
  // It knows its kinds from then on.
  mermaid.initialize({startOnLoad: false});
  try {
    return mermaid.detectType(source);
  } catch {
    // Drawing it says what's wrong.
    return '';
  }
}
