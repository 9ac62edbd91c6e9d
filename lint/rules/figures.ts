import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {quotes} from '../../src/facts/printed/quotes';
import {inProject} from '../../scripts/files';
import {blocksOf} from '../blocks';

const units =
  '%|percent|per cent|dollars?|cents?|USD|euros?|EUR|€|pounds?|Æ|Ænergy|ESSENCE|ms|min|hrs?|h|[KMGT]i?B|[kMG]?Hz|[kMG]bit\\/s|[kMG]bps|mAh|k?W|°[CF]|' +
  '(?:(?:business|working|calendar) )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|quarters?|years?)';
const money = 'percent|per cent|dollars?|cents?|euros?|pounds?|Æ|Ænergy|ESSENCE';
const number = String.raw`(?:\d+(?:[.,]\d+)*\s?[–-]\s?)?\d+(?:[.,]\d+)*`;
const inWords =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?)(?: of)?';
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)';
const year = String.raw`(?:19|20)\d\d`;
const statements = [
  String.raw`${month} \d{1,2}(?!\d)(?:st|nd|rd|th)?(?:,? ${year})?`,
  String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?:,? ${year})?`,
  String.raw`Q[1-4](?: ${year})?`,
  String.raw`(?:${month} )?${year}(?:-\d\d(?:-\d\d)?)?(?![.,]?\d)`,
  String.raw`[$€£Æ]\s?${number}`,
  String.raw`${number}[\s-]?(?:${units})(?!\w)`,
  String.raw`${inWords} (?:${money})(?!\w)`,
];
const statement = new RegExp(String.raw`(?<![\w.,▪])(?:${statements.join('|')})`, 'g');

/** A number with a unit, a date and a year are printed by a component, so that none is invented. */
export const figures = lintRule<Root, Readonly<Record<string, readonly string[]>>>(
  'self:figures',
  (tree, file, exceptions) => {
    const typed = exceptions?.[inProject(file.path ?? '')] ?? [];
    for (const {type, text, placeAt} of blocksOf(tree, file))
      for (const {index, 0: found} of text.matchAll(statement)) {
        const figure = found.replace(/\s+/g, ' ');
        if (typed.includes(figure)) continue;
        const names = Object.keys(quotes).filter((name) => quotes[name] === figure);
        const components = names.map((name) => `<Fact name="${name}" />`).join(' or ') || '<Fact name="…" />';
        const write =
          type === 'mermaid'
            ? `A diagram prints no facts: say it without "${figure}".`
            : `Print "${figure}" with ${components}, from src/facts/printed/quotes.ts.`;
        const reason = `${write} If it’s a worked example’s, list it in lint/settings.ts.`;
        file.message(reason, {place: placeAt(index)});
      }
  },
);
