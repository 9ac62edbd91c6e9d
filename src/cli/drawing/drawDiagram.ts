import type {MermaidConfig} from 'mermaid';
import {compact, turned} from './ways';

interface Drawing {
  readonly svg: string;
  /** Natural width in CSS pixels. */
  readonly width: number;
}

/** Mermaid is one object with one configuration, so drawings wait for one another. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a Mermaid source in the palette the page shows now. Loads Mermaid on first use.
 * @param room the width in CSS pixels that the drawing should fit; a flowchart much wider is turned if that helps
 */
export function drawDiagram(id: string, source: string, room: number): Promise<Drawing> {
  const drawing = queue.then(() => drawToFit(id, source, room));
  queue = drawing.catch(() => undefined);
  return drawing;
}

/** Below this share of its natural size a drawing's text is hard to read. */
const legibleScale = 0.85;

/** Room below which a diagram is drawn for a phone. */
const narrowRoom = 560;

/** How wide a label of a flowchart may be before it breaks: what reads best first, what needs least room last. */
const labelWidths = {narrow: [130, 100, 72], wide: [190, 130]};

/** The first way of drawing that is legible in the room, or else the narrowest. */
async function drawToFit(id: string, source: string, room: number): Promise<Drawing> {
  const other = turned(source);
  const ways = labelWidths[room < narrowRoom ? 'narrow' : 'wide'].flatMap((labelWidth) =>
    [source, other ?? source].map((text) => ({text, labelWidth})),
  );
  const [first, ...others] = other === null || room === 0 ? ways.slice(0, 1) : ways;
  if (!first) throw new Error('There is no way to draw.');
  let [best, bestWay] = [await draw(id, first.text, room, first.labelWidth), first];
  for (const way of others) {
    if (best.width * legibleScale <= room) return best;
    const drawing = await draw(id, way.text, room, way.labelWidth);
    if (drawing.width < best.width) [best, bestWay] = [drawing, way];
  }
  // The page's rules are those of the last drawing.
  return draw(id, bestWay.text, room, bestWay.labelWidth);
}

async function draw(id: string, source: string, room: number, labelWidth: number): Promise<Drawing> {
  const [{default: mermaid}] = await Promise.all([import('mermaid'), document.fonts?.ready]);
  mermaid.initialize(configuration(room, labelWidth));
  const {svg} = await mermaid.render(id, compact(source));
  const [, , width = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number);
  return {svg, width};
}

/** Natural sizes instead of Mermaid's own fitting: the figure fits the drawing, by a style sheet. */
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

/** The page's tokens in Mermaid's names. Mermaid mixes shades from them, so each must be a plain hex colour. */
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
