import {stem, terms, words} from './words.ts';

/** A run of text, marked or not. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

export interface Excerpt {
  /** The line that answers best. */
  readonly best: string;
  readonly lines: readonly {
    /** Whether it is an item of a list, a step or a row. */
    readonly isItem: boolean;
    readonly text: readonly Stretch[];
  }[];
}

/** How texts are shown for a query. */
export interface Shown {
  /** Marks the words that matched. */
  mark(text: string): Stretch[];
  /**
   * The excerpt of a section: all of it if it fits, else from the best line on. Long lines are cut to the sentences that hold
   * the words.
   * @param longest limit in characters
   */
  excerpt(lines: readonly string[], longest: number): Excerpt;
}

/** Whether a word matched the query. */
type Matches = (word: string) => boolean;

/** Questions that a figure answers. */
const figureWords =
  /\bhow (?:much|many|large|big|old|far|high|low|long|soon|often)\b|\b(?:when|since|until|date|days?|weeks?|hours?|months?|year|number|amount|minimum|maximum|limit|size|percent(?:age)?|age|costs?|price|fees?|cents?|dollars?|pays?|paid|earn|worth|charge|expensive|cheap|cheapest|free)\b/i;
/** Factor of a line with a figure, if the query asks for one. */
const figure = 1.5;

const termsOfLines = new Map<string, readonly string[]>();

/** The terms of a line, which the next key asks for again. */
function termsOf(line: string): readonly string[] {
  const known = termsOfLines.get(line) ?? [...new Set(terms(line))];
  termsOfLines.set(line, known);
  return known;
}

/** Shows texts for a query, by the weight of each stem that matched it. */
export function shownFor(query: string, weights: ReadonlyMap<string, number>): Shown {
  const matches: Matches = (word) => weights.has(stem(word));
  const wantsFigure = figureWords.test(query);
  const worth = (line: string) => {
    const found = termsOf(line)
      .map((term) => weights.get(term) ?? 0)
      .filter(Boolean);
    const sum = found.reduce((total, weight) => total + weight, 0);
    return sum * found.length * (wantsFigure && /\d/.test(line) ? figure : 1);
  };
  return {
    mark: (text) => marked(text, matches),
    excerpt(all, longest) {
      const lines = all.filter((line) => !line.startsWith('~'));
      const values = lines.map(worth);
      const best = Math.max(0, values.indexOf(Math.max(...values)));
      const shown = passage(lines, values, best, longest).map((line) => ({
        isItem: !line.startsWith(' '),
        text: marked(shortened(line.slice(1), matches, longest), matches),
      }));
      return {best: lines[best] ?? '', lines: shown};
    },
  };
}

/** The lines that fit: the best one with those around it that tell most, later ones first. */
function passage(
  lines: readonly string[],
  values: readonly number[],
  best: number,
  longest: number,
): readonly string[] {
  const length = (at: number) => lines[at]?.length ?? Infinity;
  let left = longest - length(best);
  let from = best;
  let to = best + 1;
  for (;;) {
    const after = length(to) <= left;
    const before = from > 0 && length(from - 1) <= left;
    if (!after && !before) return lines.slice(from, to);
    if (after && (!before || (values[to] ?? 0) >= (values[from - 1] ?? 0))) left -= length(to++);
    else left -= length(--from);
  }
}

/** Splits a text into marked and unmarked runs. */
function marked(text: string, matches: Matches): Stretch[] {
  const stretches: {text: string; marked: boolean}[] = [];
  for (const part of text.split(/([$]?[\p{L}\p{N}]+(?:[-–.,'’][\p{L}\p{N}]+)*%?)/u)) {
    const isMatch = words(part).some(matches);
    const last = stretches[stretches.length - 1];
    if (last?.marked === isMatch) last.text += part;
    else stretches.push({text: part, marked: isMatch});
  }
  return stretches;
}

/** Cuts a long line to the sentences with most matches. */
function shortened(line: string, matches: Matches, longest: number): string {
  if (line.length <= longest) return line;
  const sentences = line.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [line];
  const counts = sentences.map((_, from) => {
    let text = '';
    for (const sentence of sentences.slice(from)) {
      if (text.length + sentence.length > longest) break;
      text += sentence;
    }
    return words(text).filter(matches).length;
  });
  const from = counts.indexOf(Math.max(...counts));
  const rest = sentences.slice(from).join('').trim();
  const cut = rest.length <= longest ? rest : `${rest.slice(0, longest).replace(/\s+\S*$/, '')} …`;
  return from > 0 ? `… ${cut}` : cut;
}
