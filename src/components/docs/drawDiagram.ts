import type {MermaidConfig} from 'mermaid';
import {withAdoptedStyles} from './adoptedStyles';
import {compact, turned} from './diagramSource';

export interface Drawing {
  /** Already sanitized by Mermaid (`securityLevel: 'strict'`). */
  readonly svg: string;
  /** Natural size in CSS pixels. */
  readonly width: number;
  readonly height: number;
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
const legibleScale = 0.8;

async function drawToFit(id: string, source: string, room: number): Promise<Drawing> {
  const drawing = await draw(id, source, room);
  const other = turned(source);
  if (other === null || room === 0 || drawing.width * legibleScale <= room) return drawing;
  const turnedDrawing = await draw(id, other, room);
  return turnedDrawing.width < drawing.width ? turnedDrawing : draw(id, source, room);
}

async function draw(id: string, source: string, room: number): Promise<Drawing> {
  const [{default: mermaid}] = await Promise.all([import('mermaid'), document.fonts?.ready]);
  mermaid.initialize(configuration(room));
  const {svg} = await withAdoptedStyles(id, () => mermaid.render(id, compact(source)));
  const [width = 0, height = 0] = naturalSize(svg);
  return {svg, width, height};
}

function naturalSize(svg: string): number[] {
  const box =
    /viewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  return box.slice(2);
}

/** Natural sizes instead of Mermaid's own fitting: the figure fits the drawing, by a style sheet. */
const unfitted = {useMaxWidth: false} as const;

function configuration(room: number): MermaidConfig {
  const narrow = room < 560;
  return {
    startOnLoad: false,
    suppressErrorRendering: true,
    securityLevel: 'strict',
    theme: 'base',
    fontFamily: 'inherit',
    flowchart: {
      ...unfitted,
      padding: 10,
      nodeSpacing: narrow ? 20 : 36,
      rankSpacing: 36,
      wrappingWidth: narrow ? 130 : 190,
      curve: 'basis',
    },
    state: unfitted,
    sequence: {
      ...unfitted,
      mirrorActors: false,
      actorMargin: narrow ? 12 : 36,
      width: narrow ? 90 : 120,
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
