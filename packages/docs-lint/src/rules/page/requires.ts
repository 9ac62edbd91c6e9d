import {lineAt} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Requirement {
  readonly needs: RegExp;
  readonly message: string;
  /** Only for pages that hold this; the problem is then at its place, else at the first line. */
  readonly when?: RegExp;
  /** Only for pages with such a slug. */
  readonly of?: (slug: string) => boolean;
  /** The problem is at the last line. */
  readonly atEnd?: boolean;
}

export const requires = rule<Requirement>({
  asks: 'Pages hold what all of their kind, or all that hold something else, must hold.',
  check({slug, body, prose, text}, {needs, message, when, of = () => true, atEnd}) {
    const at = when ? prose.search(when) : 0;
    if (at < 0 || !of(slug) || needs.test(body)) return [];
    return [{line: atEnd ? text.trimEnd().split('\n').length : lineAt(prose, at), message}];
  },
  examples: {
    options: {when: /<Reward/, needs: /<Caution/, message: 'Put <Caution /> next to the reward.'},
    good: [{text: 'No reward.'}, {text: 'It pays <Reward />. <Caution />'}],
    bad: [{text: 'A night.\n\nIt pays <Reward />.', says: '3 Put <Caution /> next to the reward.'}],
  },
});
