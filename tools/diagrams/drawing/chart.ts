import mermaid from 'mermaid';

export interface Node {
  readonly id: string;
  readonly text: string;
  readonly isQuestion: boolean;
}

export interface Line {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export interface Chart {
  readonly nodes: readonly Node[];
  readonly lines: readonly Line[];
  /** Whether the author has it run to the right, instead of down. */
  readonly isAcross: boolean;
}

/** What Mermaid's parser knows of a flowchart, as far as a drawing shows it. */
interface Flowchart {
  readonly getDirection: () => string;
  readonly getVertices: () => ReadonlyMap<
    string,
    {readonly id: string; readonly text?: string; readonly type?: string}
  >;
  readonly getEdges: () => readonly {readonly start: string; readonly end: string; readonly text: string}[];
}

/**
 * Reads a Mermaid flowchart.
 * @throws Error for another kind of diagram, and for a shape that no drawing has
 */
export async function readChart(source: string): Promise<Chart> {
  await mermaid.parse(source);
  const {type, db} = await mermaid.mermaidAPI.getDiagramFromText(source);
  if (!type.startsWith('flowchart')) throw new Error(`a ${type} is not supported, only a flowchart`);
  const flowchart = db as unknown as Flowchart;
  const nodes = [...flowchart.getVertices().values()].map(({id, text = id, type: shape = 'square'}) => {
    if (shape !== 'square' && shape !== 'diamond') throw new Error(`the shape "${shape}" is not supported`);
    return {id, text: text.trim(), isQuestion: shape === 'diamond'};
  });
  const lines = flowchart.getEdges().map(({start, end, text}) => ({from: start, to: end, text: text.trim()}));
  return {nodes, lines, isAcross: flowchart.getDirection() === 'LR'};
}
