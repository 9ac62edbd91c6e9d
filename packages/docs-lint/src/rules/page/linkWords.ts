import {places} from '../../page.ts';
import {rule} from '../../rule.ts';

const vague = /\[(here|this page|this|click here|read more|more|link|see here|page)\]\(/i;

export const linkWords = rule<void>({
  asks: 'The words of a link say where it leads, also to someone who hears only the links.',
  check: ({prose}) => places(prose, vague, 'Let the words of the link name the page it leads to:'),
  examples: {
    options: undefined,
    good: [{text: 'See [Night notes](./night.mdx).'}],
    bad: [{text: 'See [here](./night.mdx).', says: '1 Let the words of the link name the page'}],
  },
});
