import type {MermaidConfig} from 'mermaid';

/** Below this width a diagram is drawn for phones. */
const narrowRoom = 560;

/** Maximum label widths of flowcharts, from most readable to most compact. */
export const labelWidths = (room: number) => (room < narrowRoom ? [130, 100, 72] : [190, 130]);

/** Natural sizes: our stylesheet fits the drawing to the figure. */
const unfitted = {useMaxWidth: false} as const;

/** The settings of Mermaid for a figure of this width, with the design tokens of the page as its colors. */
export function configuration(room: number, labelWidth: number): MermaidConfig {
  const narrow = room < narrowRoom;
  return {
    startOnLoad: false,
    suppressErrorRendering: true,
    securityLevel: 'strict',
    theme: 'base',
    fontFamily: 'inherit',
    flowchart: {
      ...unfitted,
      padding: 10,
      diagramPadding: 2,
      nodeSpacing: narrow ? 12 : 36,
      rankSpacing: 36,
      wrappingWidth: labelWidth,
      curve: 'rounded',
    },
    state: unfitted,
    sequence: {
      ...unfitted,
      mirrorActors: false,
      diagramMarginX: 2,
      wrapPadding: 4,
      actorMargin: narrow ? 12 : 36,
      width: narrow ? 94 : 120,
      wrap: true,
    },
    themeVariables: {fontFamily: 'inherit', fontSize: '16px', ...colors()},
  };
}

/** Design tokens, by their names as classes of a drawing (`css/drawings.css`). */
export const tokens = {
  ground: 'ground',
  surface: 'surface',
  raised: 'surface-raised',
  line: 'line-strong',
  ink: 'ink',
  purple: 'purple',
  cyan: 'cyan',
} as const;

/** Variables of Mermaid's theme, by color. Mermaid derives the others from them. */
const uses: Readonly<Record<keyof typeof tokens, string>> = {
  ground: 'background edgeLabelBackground sequenceNumberColor labelBackgroundColor',
  surface:
    'secondaryColor tertiaryColor clusterBkg noteBkgColor activationBkgColor compositeBackground altBackground',
  raised: 'mainBkg primaryColor actorBkg labelBoxBkgColor stateBkg',
  line: 'tertiaryBorderColor lineColor clusterBorder actorLineColor signalColor transitionColor',
  ink: 'textColor primaryTextColor secondaryTextColor tertiaryTextColor nodeTextColor titleColor actorTextColor signalTextColor labelTextColor loopTextColor noteTextColor stateLabelColor transitionLabelColor labelColor',
  purple: 'primaryBorderColor nodeBorder actorBorder',
  cyan: 'secondaryBorderColor labelBoxBorderColor noteBorderColor activationBorderColor specialStateColor innerEndBackground',
};

/** Mermaid derives shades from them, so the tokens must be hex colors. */
function colors(): Record<string, string> {
  const page = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, token]) => {
      const color = page.getPropertyValue(`--self-${token}`).trim();
      return uses[name as keyof typeof tokens].split(' ').map((variable) => [variable, color]);
    }),
  );
}
