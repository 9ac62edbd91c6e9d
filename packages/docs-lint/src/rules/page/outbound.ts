import {places} from '../../page.ts';
import {rule} from '../../rule.ts';

export const outbound = rule<{readonly message: string}>({
  asks: 'Addresses of other sites are in one list, not in pages.',
  check: ({prose}, {message}) => places(prose, /\]\((https?:)?\/\/|<https?:/, message),
  examples: {
    options: {message: 'Name the link with <Link name="…" />:'},
    good: [{text: '[Notes](./notes.mdx) and [terms](/terms)'}],
    bad: [{text: '[Notes](https://other.example/)', says: '1 Name the link with <Link name="…" />:'}],
  },
});
