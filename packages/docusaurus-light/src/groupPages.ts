import {findAll} from './pages.ts';
import type {HtmlNode, Page} from './pages.ts';
import type {Branch, StyleSheet} from './styleSheet.ts';

/** Pages that have one style. */
export interface Group {
  readonly pages: readonly Page[];
  /** The branches that match something in these pages. */
  readonly branches: ReadonlySet<Branch>;
}

/** The tag names and `.classes` of a page. */
export function namesIn(nodes: readonly HtmlNode[]): Set<string> {
  const names = new Set<string>();
  for (const {name, attribs} of findAll(nodes, () => true)) {
    names.add(name);
    for (const each of attribs.class?.split(/\s+/) ?? []) names.add(`.${each}`);
  }
  return names;
}

/** Groups pages that need the same rules, then merges the cheapest pairs down to `most` groups. */
export function groupPages(pages: readonly Page[], sheet: StyleSheet, most: number): readonly Group[] {
  const branches = sheet.branches.flat();
  const found = new Map<string, Group>();
  for (const page of pages) {
    const names = namesIn(page.nodes);
    const alive = branches.map(({needs}) => needs.every((name) => names.has(name)));
    const key = alive.map(Number).join('');
    const others = found.get(key)?.pages ?? [];
    found.set(key, {pages: [...others, page], branches: new Set(branches.filter((_, at) => alive[at]))});
  }
  let groups = [...found.values()];
  /** What the merger of two groups adds to their pages, in bytes. */
  const pairOf = (one: Group, other: Group) => {
    let cost = 0;
    for (const branch of branches)
      if (one.branches.has(branch) !== other.branches.has(branch))
        cost += branch.size * (one.branches.has(branch) ? other : one).pages.length;
    return {pair: [one, other], cost};
  };
  let pairs = groups.flatMap((one, at) => groups.slice(at + 1).map((other) => pairOf(one, other)));
  while (groups.length > most) {
    const {pair} = pairs.reduce((cheapest, each) => (each.cost < cheapest.cost ? each : cheapest));
    const merged = {
      pages: pair.flatMap((group) => group.pages),
      branches: new Set(pair.flatMap((group) => [...group.branches])),
    };
    groups = groups.filter((group) => !pair.includes(group));
    pairs = pairs.filter((other) => !other.pair.some((group) => pair.includes(group)));
    pairs.push(...groups.map((group) => pairOf(group, merged)));
    groups.push(merged);
  }
  return groups;
}
