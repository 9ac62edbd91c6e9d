import {componentsOf} from '../../page.ts';
import {rule} from '../../rule.ts';

export const components = rule<{readonly known: readonly string[]}>({
  asks: 'A page names components that exist.',
  check({text}, {known}) {
    return componentsOf(text)
      .filter(({name}) => /^[A-Z]/.test(name) && !known.includes(name))
      .map(({name, line}) => ({
        line,
        message: `No page knows <${name}>: correct its name. There are ${known.join(', ')}.`,
      }));
  },
  examples: {
    options: {known: ['Fact']},
    good: [{text: 'It costs <Fact name="fee" />, or `<Fee />` in code.'}],
    bad: [{text: 'It\ncosts <Fee />.', says: '2 No page knows <Fee>: correct its name. There are Fact.'}],
  },
});
