import {kind} from './searchIndex.ts';
import type {SearchIndex} from './searchIndex.ts';
import {weights} from './weights.ts';

/** How units map to pages and sections. */
export interface Layout {
  readonly pageOfUnit: Uint32Array;
  /** Numbered over all pages. */
  readonly sectionOfUnit: Uint32Array;
  /** The heading's unit; one more at the end. */
  readonly headingOfSection: Uint32Array;
  readonly firstSection: Uint32Array;
  readonly pageLength: Float64Array;
  readonly sectionLength: Float64Array;
}

const layouts = new WeakMap<object, Layout>();

/** The layout of an index, computed once. */
export function layoutOf({kinds, firstUnit}: SearchIndex): Layout {
  const known = layouts.get(kinds);
  if (known) return known;
  const pages = firstUnit.length - 1;
  const pageOfUnit = new Uint32Array(kinds.length);
  const sectionOfUnit = new Uint32Array(kinds.length);
  const headings: number[] = [];
  const firstSection = new Uint32Array(pages + 1);
  const pageSum = new Float64Array(pages);
  const sectionSum: number[] = [];
  let lines = 0;
  for (let page = 0; page < pages; page++) {
    firstSection[page] = headings.length;
    for (let unit = firstUnit[page] ?? 0; unit < (firstUnit[page + 1] ?? 0); unit++) {
      if (kinds[unit] === kind.heading) {
        headings.push(unit);
        sectionSum.push(0);
      }
      pageOfUnit[unit] = page;
      sectionOfUnit[unit] =
        kinds[unit] === kind.line || kinds[unit] === kind.heading ? headings.length - 1 : -1;
      if (kinds[unit] !== kind.line) continue;
      pageSum[page] = (pageSum[page] ?? 0) + 1;
      sectionSum[headings.length - 1] = (sectionSum[headings.length - 1] ?? 0) + 1;
      lines++;
    }
  }
  firstSection[pages] = headings.length;
  // Length normalization.
  const normal = (share: number, average: number) => (length: number) =>
    1 - share + (share * length) / (average || 1);
  const layout = {
    pageOfUnit,
    sectionOfUnit,
    headingOfSection: Uint32Array.from([...headings, kinds.length]),
    firstSection,
    pageLength: pageSum.map(normal(weights.pageLength, lines / pages)),
    sectionLength: Float64Array.from(sectionSum, normal(weights.sectionLength, lines / sectionSum.length)),
  };
  layouts.set(kinds, layout);
  return layout;
}
