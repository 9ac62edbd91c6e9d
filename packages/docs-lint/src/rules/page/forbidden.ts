import {places} from '../../page.ts';
import {rule} from '../../rule.ts';

export const forbidden = rule<{readonly pattern: RegExp; readonly message: string}>({
  asks: 'Pages do without what does not help readers, or what their site has another way for.',
  check: ({prose}, {pattern, message}) => places(prose, pattern, message),
  examples: {
    options: {pattern: /\[here\]\(|^import\s/m, message: 'Name the page:'},
    good: [{text: 'See [Night notes](./night.mdx).\n\n```\nimport x from "y";\n```'}],
    bad: [
      {text: 'See [here](./night.mdx).', says: '1 Name the page: "See [here](./night.mdx)."'},
      {text: "Text.\n\nimport x from 'y';", says: '3 Name the page: "import x from \'y\';"'},
    ],
  },
});
