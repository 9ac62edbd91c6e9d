import {kinds} from './rules/marks';

export const adviceForNote = (kind: string): string =>
  `Write a note as \`:::${kind}\`, its text, and \`:::\`, each on a line.`;

/** What to write for components of other tools. */
const foreign: readonly (readonly [names: string, write: string])[] = [
  ...kinds.map((kind) => [kind, adviceForNote(kind)] as const),
  ['callout aside alert hint check', adviceForNote('note')],
  ['steps step', 'Write a numbered list: 1. …'],
  [
    'tab tabgroup codegroup codetabs requestexample',
    'Write <Tabs> with a <TabItem value="a" label="A"> for each.',
  ],
  [
    'accordion accordiongroup accordionitem collapse collapsible expandable expander toggle spoiler',
    'Write <details>, a <summary>, an empty line, the text, and </details>.',
  ],
  [
    'card cards cardgroup cardgrid linkcard button linkbutton tile tiles columns column row col grid',
    'Write links, as a list: - [words](./introduction.mdx).',
  ],
  [
    'paramfield responsefield params param parameter parameters property properties apitable',
    'Write a table, with | Name | Meaning | as its head.',
  ],
  ['filetree files folder tree code snippet codesnippet', 'Write it between lines of ```.'],
  ['image figure frame picture zoom screenshot', 'Write a picture as ![words](./picture.png).'],
  ['mermaid diagram', 'Write a diagram between lines of ```mermaid and ```.'],
  ['youtube video embed tweet codepen', 'Browsers block other sites here: link to it.'],
  ['badge icon tooltip update kbd chip pill', 'Write its words as Markdown.'],
  ['lead intro pagedescription', 'Write it as the first paragraph.'],
];

export const insteadOfForeign = (name: string): string | undefined =>
  foreign.find(([names]) => names.split(' ').includes(name.toLowerCase()))?.[1];
