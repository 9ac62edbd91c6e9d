import {lineAt} from '../../page.ts';
import {rule} from '../../rule.ts';

export const sparingly = rule<{readonly component: string; readonly most: number}>({
  asks: 'A page explains few terms in tips, and each where it comes first.',
  check({prose}, {component, most}) {
    const tips = [...prose.matchAll(new RegExp(`<${component} name="([^"]*)"`, 'g'))].map(
      ({index, 1: name = ''}) => ({name, line: lineAt(prose, index)}),
    );
    const again = tips.filter(({name}, at) => tips.findIndex((tip) => tip.name === name) < at);
    return [
      ...tips.slice(most, most + 1).map(({line}) => ({
        line,
        message: `Keep the ${most} term tips that help most; the page has ${tips.length}.`,
      })),
      ...again.map(({name, line}) => ({
        line,
        message: `Explain "${name}" where it comes first, and only there.`,
      })),
    ];
  },
  examples: {
    options: {component: 'Term', most: 2},
    good: [{text: '<Term name="a">a</Term> and <Term name="b">b</Term>'}],
    bad: [
      {text: '<Term name="a">a</Term>\n<Term name="a">a</Term>', says: '2 Explain "a" where it comes first'},
      {text: '<Term name="a"/>\n<Term name="b"/>\n<Term name="c"/>', says: '3 Keep the 2 term tips'},
    ],
  },
});
