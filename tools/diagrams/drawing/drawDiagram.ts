import type {MermaidConfig} from 'mermaid';
import {compact, turned} from './ways';

interface Drawing {
  readonly svg: string;
  /** Natural width in CSS pixels. */
  readonly width: number;
}

/** Mermaid has one global configuration, so diagrams are drawn one after the other. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a Mermaid source in the page's current colors. Loads Mermaid on first use.
 * @param room the width in CSS pixels to fit into; a flowchart that is much wider is rotated if that helps
 */
export function drawDiagram(id: string, source: string, room: number): Promise<Drawing> {
  const drawing = queue.then(() => drawToFit(id, source, room));
  queue = drawing.catch(() => undefined);
  return drawing;
}

/** The smallest scale at which a drawing's text is legible. */
const legibleScale = 0.85;

/** Below this width a diagram is drawn for phones. */
const narrowRoom = 560;

/** Maximum label widths of flowcharts, from most readable to most compact. */
const labelWidths = {narrow: [130, 100, 72], wide: [190, 130]};

/** The first variant that is legible at this width, or else the narrowest. */
async function drawToFit(id: string, source: string, room: number): Promise<Drawing> {
  const other = turned(source);
  const ways = labelWidths[room < narrowRoom ? 'narrow' : 'wide'].flatMap((labelWidth) =>
    [source, other ?? source].map((text) => ({text, labelWidth})),
  );
  const [first, ...others] = other === null || room === 0 ? ways.slice(0, 1) : ways;
  if (!first) throw new Error('There is no variant to draw.');
  let [best, bestWay] = [await draw(id, first.text, room, first.labelWidth), first];
  for (const way of others) {
    if (best.width * legibleScale <= room) return best;
    const drawing = await draw(id, way.text, room, way.labelWidth);
    if (drawing.width < best.width) [best, bestWay] = [drawing, way];
  }
  // Draw it again: the stylesheet in the page is that of the last drawing.
  return draw(id, bestWay.text, room, bestWay.labelWidth);
}

async function draw(id: string, source: string, room: number, labelWidth: number): Promise<Drawing> {
  const [{default: mermaid}] = await Promise.all([import('mermaid'), document.fonts?.ready]);
  mermaid.initialize(configuration(room, labelWidth));
  const {svg} = await mermaid.render(id, compact(source));
  const [, , width = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number);
  return {svg, width};
}

/** Natural sizes: our stylesheet fits the drawing to the figure. */
const unfitted = {useMaxWidth: false} as const;

function configuration(room: number, labelWidth: number): MermaidConfig {
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
      curve: 'basis',
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
    themeVariables: palette(),
  };
}

/** The design tokens for Mermaid's theme. Mermaid derives shades from them, so they must be hex colors. */
export const paletteTokens = ['ground', 'surface', 'surface-raised', 'line-strong', 'ink', 'purple', 'cyan'];

function palette(): Record<string, string> {
  const page = getComputedStyle(document.documentElement);
  const [ground, surface, raised, line, ink, purple, cyan] = paletteTokens.map((name) =>
    page.getPropertyValue(`--self-${name}`).trim(),
  ) as [string, string, string, string, string, string, string];
  return {
    fontFamily: 'inherit',
    fontSize: '16px',
    background: ground,
    mainBkg: raised,
    textColor: ink,
    primaryColor: raised,
    primaryTextColor: ink,
    primaryBorderColor: purple,
    secondaryColor: surface,
    secondaryTextColor: ink,
    secondaryBorderColor: cyan,
    tertiaryColor: surface,
    tertiaryTextColor: ink,
    tertiaryBorderColor: line,
    lineColor: line,
    nodeBorder: purple,
    nodeTextColor: ink,
    clusterBkg: surface,
    clusterBorder: line,
    titleColor: ink,
    edgeLabelBackground: ground,
    actorBkg: raised,
    actorBorder: purple,
    actorTextColor: ink,
    actorLineColor: line,
    signalColor: line,
    signalTextColor: ink,
    labelBoxBkgColor: raised,
    labelBoxBorderColor: cyan,
    labelTextColor: ink,
    loopTextColor: ink,
    noteBkgColor: surface,
    noteBorderColor: cyan,
    noteTextColor: ink,
    activationBkgColor: surface,
    activationBorderColor: cyan,
    sequenceNumberColor: ground,
    stateBkg: raised,
    stateLabelColor: ink,
    transitionColor: line,
    transitionLabelColor: ink,
    labelColor: ink,
    labelBackgroundColor: ground,
    specialStateColor: cyan,
    innerEndBackground: cyan,
    compositeBackground: surface,
    altBackground: surface,
  };
}
