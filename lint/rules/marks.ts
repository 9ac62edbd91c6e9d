import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import type {Node, Parent} from 'unist';
import {visit} from 'unist-util-visit';
import {isJsx, propsOf} from '../../plugins/facts/nodes';
import {blocksOf} from '../blocks';

export const kinds = 'note tip info warning danger important success secondary caution'.split(' ');
const isKind = `(?=(?:${kinds.join('|')})\\b)`;

const include =
  'Nothing is put in here: write the code between lines of ```, or import a partial: import Part from "./_part.mdx".';

const fold = 'Write what folds as <details>, a <summary>, an empty line, the text, and </details>.';

/** Marks of other tools, which readers would see, and what to write for them. */
const seen: readonly (readonly [marks: RegExp, write: string])[] = [
  [/^:{3,}\s*details\b/m, fold],
  [/^:::\s*\w+.*:::$/m, 'Write a note on three lines: `:::note`, the text, and `:::`.'],
  [/^:{3,}(\w+)\s+\{/m, 'Leave out the space before the brace: `:::$1{…}`.'],
  [new RegExp(`^:{3,}\\s+${isKind}(\\w+)`, 'm'), 'Leave out the space after the colons: `:::$1`.'],
  [/^:{3,}(\w+)[ \t]+\[?([^\s{[][^\n{\]]*)\]?(\{[^\n]*)?/m, 'Write the title in brackets: `:::$1[$2]$3`.'],
  [
    /^:{3,}\s+([\w-]+)/m,
    `There’s no :::$1. Notes are ${kinds.join(', ')}; code side by side is <Tabs> with a <TabItem> each.`,
  ],
  [/^\[!(note|tip|important|warning|caution)\]/i, 'Write `:::$1`, its text, and `:::`, each on a line.'],
  [/^<<<\s*\S|^-+8<-+|^\.\. (?:literal)?include::|^@(?:include|import)\b|^!INCLUDE\b/m, include],
  [
    /^:{3,}\w+\{?|^\[!\w+\]|^(?:!!!|\?\?\?\+?|\/{3,})\s*\w+|^\.\. [\w-]+::/m,
    'Write a note as `:::note` or `:::note[Title]`, its text, and `:::`, each on a line, and code between lines of ```.',
  ],
  [/\w\^\[|\[\^[^\]\s]+\]/, 'Write a footnote as A[^1] in the text, and [^1]: with its words on a line.'],
  [/\w\^[^\s^]+\^/, 'Readers see the ^: write x<sup>2</sup>.'],
  [/^===[+!]? "/m, 'Write tabs as <Tabs>, with a <TabItem value="ios" label="iPhone"> for each.'],
  [/\[\[_?toc_?\]\]|^\[toc\]$|\$\{toc\}|@\[toc\]/im, 'Take this out: every page has its contents.'],
  [/!\[\[[^\]\n]+\]\]/, 'Write a picture as ![words](./picture.png).'],
  [/\[\[[^\]\n]+\]\]/, 'Link to a page by its file: [words](./introduction.mdx).'],
  [
    /\{\{.*?\}\}|\{%/,
    'No template is run here: write what it stands for, notes as `:::info`, tabs as <Tabs>, code between lines of ```, facts as <Fact />.',
  ],
  [/\]\((mailto|tel|https?):\s+[^)\n]*\)/, 'Leave out the space: [words]($1:address).'],
  [/\]\([^()\n"]*\s"[^"\n)]*\)/, 'Close the quote of the title: [words](address "title").'],
  [/\]\([^()\n]*\s=\d*x\d*\)/, 'Write a size as <img src="/img/a.png" alt="words" width="100" />.'],
  [/\]\([^()\n]*\s[^()\n]*\)/, 'An address has no spaces: write [words](<my file.mdx>), or rename the file.'],
  [
    /\[[^\]\n]+\]\s\([^)\s]*[./#][^)\s]*\)|\([^)\n]+\)\[[^\]\s]*[./#][^\]\s]*\]/,
    'Readers see these brackets: write [words](address), with nothing between.',
  ],
  [
    /\]\]?\([^)]*$|\[[^\]\n]+\((?:\.{0,2}\/|https?:)[^)\n]*\)/,
    'Readers see these brackets: close each one, as in [words](address).',
  ],
  [/^\*\[[^\]\n]+\]:/m, 'Abbreviations aren’t read here: write <abbr title="its words">HTML</abbr>.'],
  [
    /(?<=^(?!import|export).+\n)(?:import .* from ['"]|export (?:const|function) )/m,
    'Leave a line empty before and after import and export.',
  ],
  [/^(?:const|let|var) \w+ = .*;$/m, 'Readers see this line: write "export const".'],
  [/^(?:#{2,6}[^#\s]|#[A-Z][a-z]|={2,6}\s\w)/m, 'Write a heading as ## Heading, with a space.'],
  [/([=+|])\1\w[^=+|\n]*\1\1/, 'Readers see the $1$1: write **bold**.'],
  [/^['´]{3}\w*$/m, 'Write code between lines of ```.'],
  [/^\+{3}$/m, 'Begin and end the front matter with ---, and write it as title: …'],
  [
    /^\s*\$\$|\$\$\s*$|\$(?:[A-Za-z]\b|[^$\n]*[\\^_])[^$\n]*(?<=\S)\$(?!\w)/m,
    'Formulas aren’t drawn: write words or `code`.',
  ],
  [
    /(?<=\n)(?:[-+*]|\d{1,2}[.)])[A-Za-z]|^[•◦‣●]\s|^[-+*]?\[[ xX]?\](?![(:[])/m,
    'Write a list with a space after its signs: "- one", "1. one", "- [ ] to do".',
  ],
  [/^:\s+\S/m, 'Readers see the colon: write a list, with each term in bold.'],
  [/\*\*/, 'Readers see the **: close it next to the word, or write \\*.'],
  [
    /^\s*\|.*\|\s*$|^(?=.*\|)(?=.*--)[|: -]+$/m,
    'Readers see the signs of this table: write | --- | below its head, once for each column.',
  ],
  [/^:{3,}$/m, 'This ends no note: its first line has to be `:::note`, with an empty line before it.'],
];

const startsWithin = ({index}: RegExpExecArray, other: RegExpExecArray) =>
  index >= other.index && index < other.index + other[0].length;

/** What an author means as markup has to be markup. */
export const marks = lintRule<Root>('self:marks', (tree, file) => {
  const text = String(file);
  const startOf = (node?: Node) => node?.position?.start.offset ?? 0;
  const endOf = (node?: Node) => node?.position?.end.offset ?? 0;
  /** Whether a node of several lines ends with a line of three marks that isn't its content. */
  const isClosed = (node: Node, mark: string, last?: Node) =>
    node.position?.start.line !== node.position?.end.line &&
    text
      .slice(last ? endOf(last) : startOf(node), endOf(node))
      .trimEnd()
      .endsWith(mark.repeat(3));
  const hasNoEnd = (node: Node) =>
    node.type === 'containerDirective' && !isClosed(node, ':', (node as Parent).children.at(-1));
  /** The signs that a note or code begins with, which it ends with, too. */
  const signsOf = (node: Node) => /(.)\1*/.exec(text.slice(startOf(node)))?.[0] ?? '';
  let isBroken = false;
  const outer = new Map<Node, string>();
  // A note within one of as many colons ends where that should, and one of more colons doesn't end with three.
  visit(tree, 'containerDirective', (node) => {
    visit(node, 'containerDirective', (inner) => void (inner !== node && outer.set(inner, node.name)));
    isBroken ||= hasNoEnd(node) && (outer.has(node) || signsOf(node).length > 3);
  });
  let hasForeignBlocks = false;
  const {mdx} = (file.data.frontMatter ?? {}) as {mdx?: {format?: string}};
  for (const {type, text, placeAt} of blocksOf(tree, file)) {
    if (type === 'mermaid' || type === 'matter') continue;
    const told: RegExpExecArray[] = [];
    for (const [pattern, write] of seen) {
      const found = pattern.exec(text);
      if (!found || told.some((other) => startsWithin(found, other) || startsWithin(other, found))) continue;
      told.push(found);
      const closes = /^:+$/.test(found[0]);
      // Its first line has been told.
      const advice = write
        .replace('$1', found[1]?.toLowerCase() ?? '')
        .replace(/\$(\d)/g, (_, at: number) => found[at]?.trim().replaceAll('▪', '…') ?? '');
      if (!(closes && isBroken)) file.message(advice, {place: placeAt(found.index)});
      isBroken = !closes && (isBroken || found[0].startsWith(':::'));
      hasForeignBlocks ||= /^[!?=./]/.test(found[0]);
    }
  }
  visit(tree, (node, _, parent) => {
    const tell = (reason: string) => file.message(reason, node);
    const isComponent = isJsx(node) && node.name === 'Admonition';
    const kind = isComponent ? propsOf(node).type : node.type === 'containerDirective' && node.name;
    if (kind === 'details') tell(fold);
    else if (kind && !kinds.includes(kind)) tell(`There’s no note "${kind}". Notes are ${kinds.join(', ')}.`);
    if (node.type === 'containerDirective') {
      if (node.attributes?.title)
        tell(`Write the title in brackets: :::${node.name}[${node.attributes.title}].`);
      if (hasNoEnd(node))
        tell(
          outer.has(node)
            ? `Give the note around this one more colons: ::::${outer.get(node)} and ::::.`
            : `This note has no end: write ${signsOf(node)} on its own line below its text.`,
        );
    }
    if (node.type === 'leafDirective')
      tell(`Write a note as :::${node.name}, its text, and ::: on their own lines.`);
    if (
      node.type === 'textDirective' &&
      (node.children.length > 0 || Object.keys(node.attributes ?? {}).length)
    )
      tell(`Readers don’t see ":${node.name}" with its brackets: write \\: for the colon.`);
    if (node.type === 'delete' && startOf(node.children[0]) - startOf(node) === 1)
      tell('One ~ strikes text out: write \\~ for the sign, "to" for a range, or ~~ around the text.');
    const signs = signsOf(node);
    const isFenced = /^[`~]/.test(signs);
    if (node.type === 'code' && isFenced && !isClosed(node, signs[0] ?? ''))
      tell(`This code has no end: write its ${signs} on its own line.`);
    // MDX has no indented code.
    const isIndented =
      node.type === 'code' ? !isFenced && mdx?.format !== 'md' : (node.position?.start.column ?? 1) > 4;
    if (/^(code|paragraph)$/.test(node.type) && isIndented && parent?.type === 'root' && !hasForeignBlocks)
      tell('Spaces don’t make code of this: put ``` on the lines before and after it.');
    if ('url' in node && /^[^?#]*%(?![\da-f]{2})/i.test(node.url) && !URL.canParse(node.url))
      tell('Write %25 for a % in an address.');
    if (node.type === 'table')
      for (const row of node.children)
        if (row.children.length > (node.children[0]?.children.length ?? 0))
          file.message('Readers don’t see the last cells, which have no head. A | in a cell is \\|.', row);
  });
});
