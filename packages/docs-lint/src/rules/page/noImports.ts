import {places} from '../../page.ts';
import {rule} from '../../rule.ts';

export const noImports = rule<void>({
  asks: 'Pages are texts: they import nothing.',
  check: ({prose}) =>
    places(prose, /^(import|export)\s/m, 'Take this line out: pages know their components.'),
  examples: {
    options: undefined,
    good: [{text: 'We import tea.\n\n```\nimport x from "y";\n```'}],
    bad: [{text: "Text.\n\nimport x from 'y';", says: '3 Take this line out'}],
  },
});
