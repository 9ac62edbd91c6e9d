import {isQuestionWord} from './query.ts';
import type {QueryTerm, Question} from './query.ts';
import {layoutOf} from './layout.ts';
import type {Layout} from './layout.ts';
import {kind} from './searchIndex.ts';
import type {SearchIndex} from './searchIndex.ts';
import {weights} from './weights.ts';

/** A ranked section. */
export interface Result {
  readonly page: number;
  /** Index in its page; 0 is the part above the first heading. */
  readonly section: number;
  /** Index of its best line. */
  readonly line: number;
  readonly score: number;
  /** How much of the query its page contains, 0 to 1. */
  readonly covered: number;
}

/** Ranks sections, best first, at most two of a page. */
export function rank(question: Question, index: SearchIndex, limit: number): Result[] {
  const layout = layoutOf(index);
  const {page, section, line, shared, mass, telling} = weigh(question.terms, index, layout);
  const whole = wholeUnits(shared, mass, question.terms.length, index, layout);
  const covering = (covered: number) => 1 - weights.coverage * (1 - Math.min(1, covered / mass));
  const severalWords = question.terms.length > 1;
  const fitting = new Uint8Array(index.kinds.length);
  for (const word of question.wants) {
    const units = index.postings[word] ?? [];
    for (let i = 0; i < units.length; i++) fitting[units[i] ?? 0] = (fitting[units[i] ?? 0] ?? 0) + 1;
  }
  const results: Result[] = [];
  for (let number = 0; number < index.groupOfPage.length; number++) {
    if (!page.sum[number]) continue;
    const first = layout.firstSection[number] ?? 0;
    const end = layout.firstSection[number + 1] ?? 0;
    const title = index.firstUnit[number] ?? 0;
    const isList = end - first > 2 * weights.manyHeadings;
    const group = [1, weights.site, weights.announcement][index.groupOfPage[number] ?? 0] ?? 1;
    const ofPage =
      ((page.sum[number] ?? 0) / mass) * covering(page.covered[number] ?? 0) +
      weights.bestUnit * (whole.best[number] ?? 0) +
      weights.manyUnits * Math.log1p(whole.all[number] ?? 0);
    for (let at = first; at < end; at++) {
      const heading = layout.headingOfSection[at] ?? 0;
      const own = ((section.sum[at] ?? 0) / mass) * covering(section.covered[at] ?? 0);
      const overlap = whole.overlap[heading] ?? 0;
      const {score: lineScore, number: best} = bestLine(at);
      const named =
        at > first
          ? (weights.headingOverlap + weights.asksAlike * (fitting[heading] ?? 0)) * overlap
          : weights.top * (whole.overlap[title] ?? 0) +
            weights.topDescription * (whole.overlap[title + 1] ?? 0);
      const asPage = !isList
        ? ofPage
        : at > first
          ? weights.list * own + weights.listHeading * overlap
          : weights.listTop * ofPage + weights.listHeading * (whole.overlap[title] ?? 0);
      const score = group * (asPage + weights.section * own + weights.bestLine * lineScore + named);
      const covered = Math.min(1, (page.covered[number] ?? 0) / mass);
      results.push({page: number, section: at - first, line: best, score, covered});
    }
  }
  return spread(
    results.sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section),
    limit,
  );

  function bestLine(at: number) {
    const heading = layout.headingOfSection[at] ?? 0;
    const end = layout.headingOfSection[at + 1] ?? 0;
    let best = {score: 0, number: 0};
    for (let unit = heading + 1; unit < end && index.kinds[unit] === kind.line; unit++) {
      const sum = line.sum[unit] ?? 0;
      if (sum === 0) continue;
      const covered = Math.min(1, (line.covered[unit] ?? 0) / mass);
      const coverage = 1 - weights.lineCoverage * (1 - covered);
      const whole = severalWords && telling > 0.4 * mass && sum > 0.9 * telling ? weights.wholeLine : 0;
      const score = ((sum / mass) * coverage + whole) * (1 + weights.holds * (fitting[unit] ?? 0));
      // Of nearly equal lines prefer the first: the excerpt shows what follows it too.
      if (score > 1.05 * best.score) best = {score, number: unit - heading - 1};
    }
    return best;
  }
}

/** Limits each page to two results and lowers the score of its second. */
function spread(results: readonly Result[], limit: number): Result[] {
  const taken = new Map<number, number>();
  const kept: Result[] = [];
  for (const result of results.slice(0, 8 * limit)) {
    const before = taken.get(result.page) ?? 0;
    if (before > 1) continue;
    taken.set(result.page, before + 1);
    kept.push({...result, score: result.score * (1 - before * weights.further)});
  }
  return kept.sort((a, b) => b.score - a.score).slice(0, limit);
}

class Sums {
  readonly sum: Float64Array;
  readonly covered: Float64Array;
  readonly best: Float64Array;
  constructor(size: number) {
    this.sum = new Float64Array(size);
    this.covered = new Float64Array(size);
    this.best = new Float64Array(size);
  }
  /** Keeps the highest value of a term's readings. */
  raise(at: number, value: number) {
    if (value > (this.best[at] ?? 0)) this.best[at] = value;
  }
  add(most: number) {
    const {sum, covered, best} = this;
    for (let i = 0; i < best.length; i++) {
      const value = best[i] ?? 0;
      if (value === 0) continue;
      sum[i] = (sum[i] ?? 0) + value;
      covered[i] = (covered[i] ?? 0) + Math.min(most, 2 * value);
      best[i] = 0;
    }
  }
}

/** Sums the terms' scores for each page, section, line and unit. */
function weigh(terms: readonly QueryTerm[], index: SearchIndex, layout: Layout) {
  const {kinds} = index;
  const {pageOfUnit, sectionOfUnit, headingOfSection} = layout;
  const page = new Sums(index.groupOfPage.length);
  const section = new Sums(headingOfSection.length - 1);
  const line = new Sums(kinds.length);
  const unit = new Sums(kinds.length);
  let mass = 0;
  let telling = 0;
  for (const term of terms) {
    const values = valuesOf(term, index);
    const most = Math.max(0, ...values.map(({value}) => value)) || 1;
    mass += most;
    // General English is not indexed in lines.
    if (term.exact === undefined || !index.general[term.exact]) telling += most;
    for (const {word, value} of values) {
      const units = index.postings[word] ?? [];
      const inLine = value * rarityOfLine(units.length, kinds.length);
      for (let from = 0; from < units.length;) {
        const owner = pageOfUnit[units[from] ?? 0] ?? 0;
        const length = layout.pageLength[owner] ?? 1;
        let onPage = 0;
        let to = from;
        let inTitle = 0;
        for (; to < units.length && pageOfUnit[units[to] ?? 0] === owner;) {
          const at = units[to] ?? 0;
          const what = kinds[at];
          if (what === kind.heading || what === kind.line) {
            const of = sectionOfUnit[at] ?? 0;
            let inSection = 0;
            let inHeading = false;
            for (; to < units.length && sectionOfUnit[units[to] ?? 0] === of; to++) {
              const here = units[to] ?? 0;
              if (kinds[here] === kind.heading) inHeading = true;
              else {
                inSection++;
                line.raise(here, inLine);
              }
            }
            if (inHeading) {
              unit.raise(headingOfSection[of] ?? 0, value);
              for (
                let i = (headingOfSection[of] ?? 0) + 1;
                i < (headingOfSection[of + 1] ?? 0) && kinds[i] === kind.line;
                i++
              )
                line.raise(i, inLine * weights.inHeading);
            }
            onPage += (inSection * weights.line) / length + (inHeading ? weights.heading : 0);
            const weight =
              inSection / (layout.sectionLength[of] ?? 1) +
              (inHeading ? weights.sectionHeading : 0) +
              inTitle;
            section.raise(of, (value * weight) / (weight + weights.sectionSaturation));
          } else {
            unit.raise(at, value);
            if (what === kind.title) inTitle = weights.inTitle;
            onPage +=
              what === kind.title
                ? weights.title
                : what === kind.description
                  ? weights.description
                  : weights.phrase;
            to++;
          }
        }
        page.raise(owner, (value * onPage) / (onPage + weights.pageSaturation));
        from = to;
      }
    }
    for (const sums of [page, section, line, unit]) sums.add(most);
  }
  return {page, section, line, shared: unit.sum, mass: mass || 1, telling};
}

/** Inverse document frequency over lines. */
function rarityOfLine(n: number, all: number): number {
  return (Math.log(1 + all / (n || 1)) / Math.log(1 + all)) ** weights.lineRarity;
}

/** Weighs each reading of a term by its inverse document frequency. */
function valuesOf({readings, exact}: QueryTerm, index: SearchIndex) {
  const pages = index.groupOfPage.length;
  const rarity = (n: number) => Math.log(1 + Math.max(0, pages - n + 0.5) / (n + 0.5)) + weights.rarityFloor;
  const pagesWith = (word: number) => index.pagesWith[word] ?? 0;
  const beginnings = readings.filter(({beginning}) => beginning);
  const cap =
    exact !== undefined
      ? rarity(pagesWith(exact))
      : beginnings.length > 0
        ? rarity(beginnings.reduce((sum, {word}) => sum + pagesWith(word), 0))
        : weights.unknownRarity;
  return readings.map(({word, weight}) => ({
    word,
    value:
      weight *
      Math.min(rarity(pagesWith(word)), cap) *
      (index.general[word] ? weights.general : 1) *
      (isQuestionWord(index.vocabulary[word] ?? '') ? weights.questionWord : 1),
  }));
}

/** Overlap of the query with each title, heading and phrase: per unit, and per page the best and the sum. */
function wholeUnits(
  shared: Float64Array,
  mass: number,
  termCount: number,
  index: SearchIndex,
  layout: Layout,
) {
  const best = new Float64Array(index.groupOfPage.length);
  const all = new Float64Array(best.length);
  const overlap = new Float64Array(shared.length);
  for (let unit = 0; unit < shared.length; unit++) {
    const value = shared[unit] ?? 0;
    if (value === 0) continue;
    const page = layout.pageOfUnit[unit] ?? 0;
    const unitMass = Math.max(value, ((index.lengths[unit] ?? 1) * mass) / termCount);
    const both = value / (mass + weights.extraWords * (unitMass - value));
    overlap[unit] = both;
    const what = index.kinds[unit];
    if (what === kind.description) continue;
    const headings = (layout.firstSection[page + 1] ?? 0) - (layout.firstSection[page] ?? 0);
    const weight =
      what === kind.title
        ? weights.wholeTitle
        : what === kind.heading
          ? weights.wholeHeading * Math.min(1, weights.manyHeadings / headings)
          : 1;
    all[page] = (all[page] ?? 0) + both;
    best[page] = Math.max(best[page] ?? 0, both * weight);
  }
  return {best, all, overlap};
}
