import {drawnScreen} from '../../src/facts/printed/drawnScreen.ts';
import {isAnnouncedPeriod, lastDays} from '../../src/facts/printed/announced.ts';
import {isName} from '../../src/facts/printed/names.ts';
import type {FactTableContent} from '../../src/facts/printed/tables.ts';
import {lookup} from '../../src/facts/printed/lookup.ts';
import {explorerTables} from '../../src/facts/rules/tables.ts';
import type {Facts} from './facts.ts';
import {heading, inline, link, paragraph, table, text} from './nodes.ts';
import type {Flow, Phrasing} from './nodes.ts';

/** The props of components that print facts. */
export interface Props {
  readonly name: string;
  readonly at?: string;
}

/** A component that pages may use without an import. */
export interface Component {
  /** An example for messages. */
  readonly example: string;
  /** The props that have to be there, as texts; that may be, as texts; and that may be anything. */
  readonly needs?: readonly string[];
  readonly texts?: readonly string[];
  readonly takes?: readonly string[];
  /** `text` belongs into a sentence, `block` on a line of its own. */
  readonly place?: 'text' | 'block';
  /** What's between its tags. */
  readonly children?: 'words' | 'any';
  /**
   * What Markdown a component of facts stands for. The others are rendered as they are.
   * @throws Error that says what's wrong with the props
   */
  readonly print?: (
    facts: Facts,
    props: Props,
    children: readonly Phrasing[],
  ) => readonly (Flow | Phrasing)[];
}

/** A text of the facts, with a note once it's a period that is over. Translations of the page leave names and figures alone. */
function printed(value: string): Phrasing {
  if (isAnnouncedPeriod(value)) return inline('Announced', {until: lastDays[value]}, [text(value)]);
  return isName(value) ? inline('span', {translate: 'no'}, [text(value)]) : text(value);
}

export function printTable({columns, rows, anchors, figures = [], code = []}: FactTableContent): Flow[] {
  if (anchors)
    return rows.flatMap(([title = '', ...cells], row) => [
      heading(3, title, anchors[row]),
      ...cells.map((cell) => paragraph(text(cell))),
    ]);
  const head = columns.map((column) => [text(column)]);
  const body = rows.map((cells) =>
    cells.map((cell, at): Phrasing[] => [
      code.includes(columns[at] ?? '') ? {type: 'inlineCode', value: cell} : printed(cell),
    ]),
  );
  return [
    table(
      [head, ...body],
      columns.map((column) => figures.includes(column)),
    ),
  ];
}

function printLink(facts: Facts, name: string): Phrasing {
  const {inText, url} = lookup('link', facts.links, name);
  return link(inText, url);
}

/** Every open question, with a link to the page where it matters. */
const printOpen = ({open}: Facts, name: string): Flow[] =>
  lookup('list of open questions', open, name).flatMap(({heading: title, entries}) => [
    heading(2, title),
    ...entries.flatMap(({question, says}) => [
      heading(3, question),
      // A reader who comes from the search doesn't see the heading of the page.
      paragraph(text(`No answer yet. ${says}`)),
    ]),
  ]);

function printExample(facts: Facts, name: string): Flow[] {
  const {title, json, schema} = lookup('record', facts.records, name);
  const schemaLink = link(`JSON Schema of the ${title}`, `pathname://${schema}`);
  return [
    {type: 'code', lang: 'json', value: json},
    paragraph(text('The example follows the '), schemaLink, text('.')),
  ];
}

const word = {needs: ['name'], place: 'text'} as const;
const block = {needs: ['name'], place: 'block'} as const;

/** The components that print facts. */
const factComponents: Readonly<Record<string, Component>> = {
  Fact: {
    ...word,
    example: '<Fact name="fee.card" />',
    print: ({facts}, {name}) => [printed(lookup('fact', facts, name))],
  },
  Label: {
    ...word,
    example: '<Label name="wallet.withdraw" />',
    print: ({labels}, {name}) => [inline('strong', {translate: 'no'}, [text(lookup('label', labels, name))])],
  },
  FactLink: {
    ...word,
    example: '<FactLink name="contact" />',
    print: (facts, {name}) => [printLink(facts, name)],
  },
  Term: {
    ...{...word, children: 'words'},
    example: '<Term name="ach">ACH</Term>',
    print({terms}, {name}, children) {
      const {term, definition} = lookup('term', terms, name);
      const translate = isName(term.replace(/ \(.*/, '')) ? 'no' : undefined;
      return [inline('Term', {tip: definition, entry: name, translate}, children)];
    },
  },
  FactTable: {
    ...block,
    example: '<FactTable name="withdrawalFees" />',
    print: ({tables}, {name}) => printTable(lookup('table', tables, name)),
  },
  NotAnnounced: {
    ...block,
    example: '<NotAnnounced name="all" />',
    print: (facts, {name}) => printOpen(facts, name),
  },
  RecordExample: {
    ...block,
    example: '<RecordExample name="task" />',
    print: (facts, {name}) => printExample(facts, name),
  },
  Screen: {
    ...{needs: ['name'], texts: ['at']},
    example: '<Screen name="log.entry" at="status" />',
    print: ({screens}, {name, at}) => [
      inline('Screen', {drawn: JSON.stringify(drawnScreen(lookup('screen', screens, name), at))}),
    ],
  },
};

const container = {place: 'block', children: 'any'} as const;
const alone = ['DocsOverview', 'BatteryBar', ...Object.keys(explorerTables)];

/** Every component that a page may use without an import. */
export const components: Readonly<Record<string, Component>> = {
  ...factComponents,
  LinkCards: {...container, example: '<LinkCards>'},
  AtAGlance: {...container, example: '<AtAGlance>'},
  Head: {...container, example: '<Head>'},
  Tabs: {
    ...{...container, texts: ['groupId', 'className']},
    takes: ['queryString', 'defaultValue', 'values', 'lazy'],
    example: '<Tabs>',
  },
  TabItem: {
    ...{...container, needs: ['value'], texts: ['label', 'className'], takes: ['default', 'attributes']},
    example: '<TabItem value="ios" label="iPhone">',
  },
  Details: {
    ...{...container, texts: ['className'], takes: ['summary', 'open']},
    example: '<Details summary="More">',
  },
  ...Object.fromEntries(alone.map((name) => [name, {place: 'block', example: `<${name} />`} as const])),
};
