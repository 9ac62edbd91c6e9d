import {headingsOf} from '../../mdx.ts';
import {lineOfKey} from '../../page.ts';
import type {Problem} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Options {
  readonly least: number;
  readonly most: number;
  /** In characters. */
  readonly longest: number;
  /** The ids of headings that answer nothing, such as a list of links. */
  readonly without: readonly string[];
}

/** The part of a page before its first heading. */
const lead = 'top';
/** Two questions with at least this share of common words are the same to a search, which skips small words. */
const alike = 0.75;
const smallWords =
  /^(?:an?|and|are|can|d[oi]d?|does|for|how|i[fnst]?|me|my|o[fnr]|the|to|what|when|where|will|you|your)$/;

export const questions = rule<Options>({
  asks: 'The front matter lists, by heading id, the questions each section answers, each in other words.',
  check(page, {least, most, longest, without}) {
    const lines = page.text.split('\n');
    const start = lineOfKey(page, 'questions');
    const lineOf = (words: string) => {
      const at = lines.findIndex((line, i) => i >= start && line.includes(words));
      return at < 0 ? start : at + 1;
    };
    const listed = listsOf(page.frontMatter.questions);
    const headings = headingsOf(page.text).filter(({depth}) => depth === 2 || depth === 3);
    const sections = new Map([[lead, start], ...headings.map(({id, line}) => [id, line] as const)]);
    const problems: Problem[] = [];

    for (const {id, isEmpty, line} of [{id: lead, isEmpty: false, line: start}, ...headings])
      if (!listed.has(id) && !isEmpty && !without.includes(id)) {
        const message = `Add "${id}:" under "questions:" in the front matter, with ${least} to ${most} questions this section answers, in readers' words.`;
        problems.push({line, message});
      }
    for (const [id, asked] of listed) {
      const line = lineOf(`  ${id}:`);
      if (!sections.has(id)) {
        const message = `No heading has the id "${id}". Put its questions under one of these: ${[...sections.keys()].join(', ')}.`;
        problems.push({line, message});
      } else if (asked.length < least || asked.length > most)
        problems.push({
          line,
          message: `List ${least} to ${most} questions under "${id}:"; it has ${asked.length}.`,
        });
    }
    const seen: {readonly question: string; readonly words: ReadonlySet<string>}[] = [];
    for (const question of [...listed.values()].flat()) {
      const line = lineOf(question);
      const words = new Set(
        question
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.filter((word) => !smallWords.test(word)),
      );
      if (question.length > longest)
        problems.push({line, message: `Shorten "${question}" to ${longest} characters; readers type fewer.`});
      const other = seen.find((each) => likeness(each.words, words) >= alike);
      if (other)
        problems.push({line, message: `Reword or remove "${question}": "${other.question}" finds the same.`});
      seen.push({question, words});
    }
    return problems;
  },
  examples: {
    options: {least: 2, most: 3, longest: 30, without: ['next']},
    good: [
      {
        text: page(
          ['top:', '  - is it hot', '  - how long', 'at-night:', '  - does it sleep', '  - can I unplug'],
          'Text.\n\n## At night\n\nText.\n\n## Next',
        ),
      },
      // A heading that only introduces others needs none.
      {text: page(['top: [a, b]', 'b: [c, d]'], '## A\n\n### B\n\nText.')},
    ],
    bad: [
      {
        text: page(['top: [a, b]'], '## At night\n\nText.'),
        says: '5 Add "at-night:" under "questions:"',
        only: true,
      },
      {text: '---\ntitle: A\n---\n', says: '1 Add "top:" under "questions:"', only: true},
      {text: page(['top: [a]'], ''), says: '3 List 2 to 3 questions under "top:"; it has 1.', only: true},
      {
        text: page(['top: [a, b, c, d]'], ''),
        says: '3 List 2 to 3 questions under "top:"; it has 4.',
        only: true,
      },
      {
        text: page(['top: [a, b]', 'nights: [c, d]'], '## Night {/* #night */}\n\n### B\n\n'),
        says: '4 No heading has the id "nights". Put its questions under one of these: top, night, b.',
      },
      {
        text: page(['top:', '  - how much is the fee', '  - How much is a fee?'], ''),
        says: '5 Reword or remove "How much is a fee?": "how much is the fee" finds the same.',
        only: true,
      },
      {
        text: page(['top:', '  - short', `  - ${'long '.repeat(7)}`], ''),
        says: '5 Shorten "long long long long long long long" to 30 characters',
        only: true,
      },
    ],
  },
});

/** The lists of questions by heading id; what isn't a list counts as empty. */
function listsOf(questions: unknown): Map<string, string[]> {
  const entries = typeof questions === 'object' && questions !== null ? Object.entries(questions) : [];
  return new Map(entries.map(([id, asked]) => [id, Array.isArray(asked) ? asked.map(String) : []]));
}

/** The share of common words, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common || 1);
}

function page(questions: readonly string[], body: string): string {
  return ['---', 'questions:', ...questions.map((line) => `  ${line}`), '---', body].join('\n');
}
