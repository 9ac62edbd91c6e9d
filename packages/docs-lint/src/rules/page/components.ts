import {componentsOf} from '../../page.ts';
import {rule} from '../../rule.ts';

interface Options {
  readonly known: readonly string[];
  /** The names that an author is likely to have meant, the likeliest first. */
  readonly nearest: (name: string) => readonly string[];
}

export const components = rule<Options>({
  asks: 'A page names components that exist.',
  check({text}, {known, nearest}) {
    return componentsOf(text)
      .filter(({name}) => /^[A-Z]/.test(name) && !known.includes(name))
      .map(({name, line}) => ({
        line,
        message: `There is no component <${name}>. The nearest names are ${nearest(name).join(', ')}.`,
      }));
  },
  examples: {
    options: {known: ['Fact'], nearest: () => ['Fact']},
    good: [{text: 'It costs <Fact name="fee" />, or `<Fee />` in code.'}],
    bad: [{text: 'It\ncosts <Fee />.', says: '2 There is no component <Fee>. The nearest names are Fact.'}],
  },
});
