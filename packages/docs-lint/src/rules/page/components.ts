import {componentsOf} from '../../page.ts';
import {rule} from '../../rule.ts';

type Attributes = Readonly<Record<string, string>>;

interface Options {
  readonly known: readonly string[];
  /** For components whose `name` is looked up: what is wrong with a name or with another attribute. */
  readonly names: Readonly<Record<string, (name: string, attributes: Attributes) => string | undefined>>;
}

export const components = rule<Options>({
  asks: 'A page names components that exist, and entries that they can show.',
  check({text}, {known, names}) {
    return componentsOf(text).flatMap(({name, line, attributes}) => {
      const message =
        /^[A-Z]/.test(name) && !known.includes(name)
          ? `No page knows <${name}>: correct its name. There are ${known.join(', ')}.`
          : names[name]?.(attributes.name ?? '', attributes);
      return message === undefined ? [] : [{line, message}];
    });
  },
  examples: {
    options: {
      known: ['Fact'],
      names: {Fact: (name) => (name === 'fee' ? undefined : `There is no fact named "${name}".`)},
    },
    good: [{text: 'It costs <Fact name="fee" />, or `<Fee />` in code.'}],
    bad: [
      {text: 'It costs <Fee />.', says: '1 No page knows <Fee>: correct its name. There are Fact.'},
      {text: 'It\ncosts <Fact name="fe" />.', says: '2 There is no fact named "fe".'},
    ],
  },
});
