import {parseMdx} from '../../mdx.ts';
import {rule} from '../../rule.ts';

export const mdx = rule<void>({
  asks: 'A page is MDX that the build can read.',
  check({text}) {
    const {fault} = parseMdx(text);
    if (!fault) return [];
    const reason = fault.reason.replace(/\.?$/, '.');
    const message = `This is not MDX: ${reason} Close each <tag>, and write \\{ and \\< for the signs themselves.`;
    return [{line: fault.line, message}];
  },
  examples: {
    options: undefined,
    good: [{text: 'Some <b>words</b>, and \\{ a sign.'}],
    bad: [{text: 'Words.\n\nSome <b>words.', says: '3 This is not MDX'}],
  },
});
