import type {Chart, Line} from './chart';

/** The place of a node: its rank counts along the way, its lane across it. */
export interface Place {
  readonly rank: number;
  readonly lane: number;
}

export interface Grid {
  readonly places: ReadonlyMap<string, Place>;
  readonly ranks: number;
  readonly lanes: number;
  /** The rank, or to the right the lane, where each part that no line connects to another begins. */
  readonly parts: readonly number[];
  /** The last node of each way. */
  readonly outcomes: ReadonlySet<string>;
  /** Lines to a node that comes before. */
  readonly back: ReadonlySet<Line>;
  /** Lines that lead to an outcome, which the others are the exceptions of. */
  readonly leading: ReadonlySet<Line>;
}

/**
 * Puts the nodes of a flowchart on a grid: the longest way is one straight lane, of two as long the one that says yes. What leaves
 * it is next to the node that it leaves, and what joins it gets another lane.
 */
export function placeOnGrid({nodes, lines}: Chart, isAcross: boolean): Grid {
  const back = new Set<Line>();
  const visit = (id: string, above: readonly string[]): void => {
    for (const line of lines.filter(({from}) => from === id)) {
      if ([...above, id].includes(line.to)) back.add(line);
      else visit(line.to, [...above, id]);
    }
  };
  const isStart = (id: string) => !lines.some(({to}) => to === id);
  for (const {id} of nodes.filter((node) => isStart(node.id))) visit(id, []);
  const next = (id: string) => lines.filter((line) => line.from === id && !back.has(line));
  const length = (id: string): number => 1 + Math.max(0, ...next(id).map(({to}) => length(to)));
  const onward = (id: string) =>
    next(id).sort(
      (a, b) => length(b.to) - length(a.to) || Number(b.text === 'yes') - Number(a.text === 'yes'),
    );

  const places = new Map<string, Place>();
  const outcomes = new Set<string>();
  const parts: number[] = [];
  /** The first free lane between two ranks, from the lane where the part of the chart begins. */
  const freeLane = (from: number, to: number, first: number) => {
    const taken = [...places.values()].filter(({rank}) => rank >= from && rank <= to).map(({lane}) => lane);
    return Math.max(first, ...taken.map((lane) => lane + 1));
  };
  const ends = (of: 'rank' | 'lane') => Math.max(0, ...[...places.values()].map((place) => place[of] + 1));
  const placeWay = (start: string, at: Place): void => {
    const way = [start];
    for (let line = onward(start)[0]; line && !places.has(line.to); line = onward(line.to)[0])
      way.push(line.to);
    for (const [step, id] of way.entries()) places.set(id, {rank: at.rank + step, lane: at.lane});
    for (const id of way) {
      for (const {to} of onward(id)) {
        const rank = places.get(id)?.rank ?? 0;
        if (!places.has(to)) placeWay(to, {rank, lane: freeLane(rank, rank + length(to) - 1, at.lane)});
      }
    }
  };
  const starts = nodes.filter(({id}) => isStart(id)).sort((a, b) => length(b.id) - length(a.id));
  for (const {id} of starts) {
    const way = [id];
    for (let line = onward(id)[0]; line; line = onward(line.to)[0]) way.push(line.to);
    const joined = way.findIndex((step) => places.has(step));
    if (joined < 0) {
      const part = ends(isAcross ? 'lane' : 'rank');
      parts.push(part);
      placeWay(id, isAcross ? {rank: 0, lane: part} : {rank: part, lane: 0});
      outcomes.add(way.at(-1) ?? id);
    } else {
      const to = places.get(way[joined] ?? '')?.rank ?? 0;
      placeWay(id, {rank: to - joined, lane: freeLane(to - joined, to - 1, 0)});
    }
  }
  const lanes = ends('lane');
  if (!isAcross && starts.length > parts.length) centerJoin(places, lanes);
  const reaches = (id: string): boolean => outcomes.has(id) || next(id).some(({to}) => reaches(to));
  const leading = new Set(lines.filter((line) => !back.has(line) && reaches(line.to)));
  return {places, ranks: ends('rank'), lanes, parts, outcomes, back, leading};
}

/** Moves what follows the last join to the middle of the lanes that lead to it. */
function centerJoin(places: Map<string, Place>, lanes: number): void {
  const last = Math.max(...[...places.values()].filter(({lane}) => lane > 0).map(({rank}) => rank));
  for (const [id, {rank}] of places) if (rank > last) places.set(id, {rank, lane: (lanes - 1) / 2});
}

/** The shortest way that is folded, in nodes. */
const leastFolded = 6;

/**
 * Folds one long way into two rows, with what leaves the second below it. Undefined for other charts, and if
 * something leaves the first row.
 */
export function foldWay({lines}: Chart, grid: Grid): Grid | undefined {
  if (grid.back.size > 0 || grid.parts.length > 1) return undefined;
  const placed = [...grid.places].sort(([, a], [, b]) => a.rank - b.rank);
  const way = placed.filter(([, {lane}]) => lane === 0).map(([id]) => id);
  const aside = placed.filter(([, {lane}]) => lane > 0).map(([id]) => id);
  if (way.length < leastFolded) return undefined;
  const columns = Math.ceil(way.length / 2);
  const places = new Map(
    way.map((id, at): [string, Place] => [
      id,
      at < columns ? {rank: 0, lane: at} : {rank: 1, lane: at - columns},
    ]),
  );
  for (const id of aside) {
    const from = places.get(lines.find(({to}) => to === id)?.from ?? '');
    if (from?.rank !== 1 || lines.some((line) => line.from === id)) return undefined;
    places.set(id, {rank: 2, lane: from.lane});
  }
  return {...grid, places, ranks: aside.length > 0 ? 3 : 2, lanes: columns};
}
