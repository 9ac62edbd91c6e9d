import {blank, places} from '../../page.ts';
import {rule} from '../../rule.ts';

export const placement = rule<{readonly components: readonly string[]}>({
  asks: 'Components that print values stay out of headings, link targets, code and the front matter, where nothing prints them.',
  check({text, body, prose}, {components}) {
    const tag = `<(?:${components.join('|')})\\b`;
    const code = body.replace(/[^\n]/g, (letter, at: number) => (prose[at] === letter ? ' ' : letter));
    const matter = text.slice(0, text.length - body.trimStart().length);
    const message = 'Type the value here as words, or move the component into a sentence:';
    return [
      ...places(body, new RegExp(`^#{1,6} .*${tag}`, 'm'), message),
      ...places(body, new RegExp(`\\]\\([^)]*${tag}`), message),
      ...places(code.replace(/\{\/\*[\s\S]*?\*\/\}/g, blank), new RegExp(tag), message),
      ...places(matter, new RegExp(tag), message),
    ];
  },
  examples: {
    options: {components: ['Fact']},
    good: [{text: '## Fees\n\nIt costs <Fact name="fee" />. {/* <Fact /> */}'}],
    bad: [
      {text: '## Below <Fact name="fee" />', says: '1 Type the value here as words'},
      {text: 'A\n\n`<Fact name="fee" />`', says: '3 Type the value here as words'},
      {text: '---\ntitle: <Fact name="fee" />\n---\n', says: '2 Type the value here as words'},
    ],
  },
});
