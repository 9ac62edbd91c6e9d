import {blank, lineAt, shownText} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Options {
  /** Units that turn a number into a statement: `%|dollars?|days?`. */
  readonly units: string;
  /** The units that a number in words ("two hundred dollars") doesn't go with either. */
  readonly alsoInWords: string;
  /** Text that something else checks. */
  readonly checked?: RegExp;
  /** Figures that may be typed, such as those of worked examples, by file. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  readonly message: (figure: string) => string;
}

const number = String.raw`(?:\d+(?:[.,]\d+)*\s?[–-]\s?)?\d+(?:[.,]\d+)*`;
const inWords =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?)(?: of)?';
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)';
const year = String.raw`(?:19|20)\d\d`;
const dates = [
  String.raw`${month} \d{1,2}(?:st|nd|rd|th)?(?:,? ${year})?`,
  String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? ${year})?`,
  String.raw`Q[1-4](?: ${year})?`,
  String.raw`(?:${month} )?${year}(?:-\d\d(?:-\d\d)?)?(?![.,]?\d)`,
];

export const figures = rule<Options>({
  asks: 'A number with a unit, a date and a year are printed by a component, so that none is invented.',
  check(page, {units, alsoInWords, checked = /(?!)/g, allowed, message}) {
    const shown = shownText(page).replace(checked, blank);
    // A component may print a number, so it ends what is before it; other marks don't come between a number and its unit.
    const bare = shown
      .replace(/<[A-Z][^>]*\/>/g, (tag) => `▪${tag.replace(/[^\n]/g, '')}`)
      .replace(/\]\([^)]*\)|<[^>]*>|[*_[\]]/g, (mark) => mark.replace(/[^\n]/g, ''))
      .replace(/&#?\w+;/g, ' ');
    const kinds = [
      ...dates,
      String.raw`[$€£Æ]\s?${number}`,
      String.raw`${number}[\s-]?(?:${units})(?!\w)`,
      String.raw`${inWords} (?:${alsoInWords})(?!\w)`,
    ];
    const statement = new RegExp(String.raw`(?<![\w.,▪])(?:${kinds.join('|')})`, 'g');
    const typed = allowed[page.file] ?? [];
    return [...bare.matchAll(statement)]
      .map(({index, 0: text}) => ({line: lineAt(bare, index), text: text.replace(/\s+/g, ' ')}))
      .filter(({text}) => !typed.includes(text))
      .map(({line, text}) => ({line, message: message(text)}));
  },
  examples: {
    options: {
      units: '%|hours?|Æ|dollars?',
      alsoInWords: 'dollars?',
      allowed: {'docs/example.mdx': ['40 Æ']},
      checked: /<Announced[^>]*>[^<]*<\/Announced>/g,
      message: (figure) => `"${figure}": print it.`,
    },
    good: [
      {
        text: 'Three steps, 12 words, and two hours.\n\n3. Hours pass. You have 4G, or 5 of 20 phones.\n\n`2.7%` is code.',
      },
      {text: '---\ndate: 2026-11-21\ntitle: Nights\nsearch:\n  - 40 hours\n---\n\nIt may start in May.'},
      {
        text: 'It costs <Fact name="fee" /> within <Fact name="time" /> hours, from step 3 <Fact name="a" />% on.',
      },
      {text: 'From <Announced until="2026-03-31">Q1 2026</Announced> on.'},
      {file: 'docs/example.mdx', text: 'Say you have 40 Æ.'},
    ],
    bad: [
      {text: 'One.\n\nA card costs\n2.7%.', says: '4 "2.7%": print it.'},
      {text: 'It pays **40** Æ an hour.', says: '1 "40 Æ": print it.'},
      {text: 'A [24](./a.mdx)-hour day, or 1 <b>hour</b>.', says: '1 "24-hour": print it.'},
      {text: 'A 2–3 hours wait.', says: '1 "2–3 hours": print it.'},
      {text: 'Two hundred dollars.', says: '1 "hundred dollars": print it.'},
      {text: 'From March 1, 2027 on.', says: '1 "March 1, 2027": print it.'},
      {text: '```mermaid\nflowchart TD\n  a["In Q3 2027"]\n```', says: '3 "Q3 2027": print it.'},
    ],
  },
});
