import {drawnScreen} from '../../src/facts/printed/drawnScreen.ts';
import {isAnnouncedPeriod, lastDays} from '../../src/facts/announced.ts';
import {isName} from '../../src/facts/printed/names.ts';
import {explorerTables} from '../../src/facts/printed/tables.ts';
import type {FactTableContent} from '../../src/facts/printed/tables.ts';
import {lookup} from '../../src/facts/lookup.ts';
import type {Facts} from './facts.ts';
import {heading, inline, link, paragraph, text} from './nodes.ts';
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
  /** Of a component that prints, all props are texts; of the others, those that are required. */
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** `text` belongs into a sentence, `block` on its own line. */
  readonly place?: 'text' | 'block';
  /** What's between its tags. */
  readonly children?: 'words' | 'any';
  /**
   * What Markdown a component of facts stands for. The others are rendered as they are.
   * @throws Error that lists similar names, if the facts have no such entry
   */
  readonly print?: (
    facts: Facts,
    props: Props,
    children: readonly Phrasing[],
  ) => readonly (Flow | Phrasing)[];
}

/** A text of the facts, with a note once it's a period that is over. Translations of the page leave names and figures alone. */
function printText(value: string): Phrasing {
  if (isAnnouncedPeriod(value)) return inline('Announced', {until: lastDays[value]}, [text(value)]);
  return isName(value) ? inline('span', {translate: 'no'}, [text(value)]) : text(value);
}

export function printTable({columns, rows, anchors, figures = [], code = []}: FactTableContent): Flow[] {
  if (anchors)
    return rows.flatMap(([title = '', ...cells], row) => [
      heading(3, title, anchors[row]),
      ...cells.map((cell) => paragraph(text(cell))),
    ]);
  const printCell = (cell: string, column = ''): Phrasing =>
    code.includes(column) ? {type: 'inlineCode', value: cell} : printText(cell);
  const printRow = (cells: readonly Phrasing[]) => ({
    type: 'tableRow' as const,
    children: cells.map((cell) => ({type: 'tableCell' as const, children: [cell]})),
  });
  return [
    {
      type: 'table',
      align: columns.map((column) => (figures.includes(column) ? 'right' : null)),
      children: [
        columns.map(text),
        ...rows.map((cells) => cells.map((cell, at) => printCell(cell, columns[at]))),
      ].map(printRow),
    },
  ];
}

/** Every open question, with what to do until there is an answer. */
const printQuestions = ({open}: Facts, name: string): Flow[] =>
  lookup('list of open questions', open, name).flatMap(({heading: title, entries}) => [
    heading(2, title),
    ...entries.flatMap(({question, says}) => [
      heading(3, question),
      // A reader who comes from the search doesn't see the heading of the page.
      paragraph(text(`No answer yet. ${says}`)),
    ]),
  ]);

function printRecord({records}: Facts, name: string): Flow[] {
  const {title, json, schema} = lookup('record', records, name);
  const schemaLink = link(`JSON Schema of the ${title}`, `pathname://${schema}`);
  return [
    {type: 'code', lang: 'json', value: json},
    paragraph(text('The example follows the '), schemaLink, text('.')),
  ];
}

const word = {required: ['name'], place: 'text'} as const;
const block = {required: ['name'], place: 'block'} as const;
const container = {place: 'block', children: 'any'} as const;
const withoutProps = ['DocsOverview', 'BatteryBar', ...Object.keys(explorerTables)];

/** Every component that a page may use without an import. Those that print are gone from the page that Docusaurus compiles. */
export const components: Readonly<Record<string, Component>> = {
  Fact: {
    ...word,
    example: '<Fact name="fee.card" />',
    print: ({facts}, {name}) => [printText(lookup('fact', facts, name))],
  },
  Label: {
    ...word,
    example: '<Label name="wallet.withdraw" />',
    print: ({labels}, {name}) => [inline('strong', {translate: 'no'}, [text(lookup('label', labels, name))])],
  },
  FactLink: {
    ...word,
    example: '<FactLink name="contact" />',
    print({links}, {name}) {
      const {inText, url} = lookup('link', links, name);
      return [link(inText, url)];
    },
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
    print: (facts, {name}) => printQuestions(facts, name),
  },
  RecordExample: {
    ...block,
    example: '<RecordExample name="task" />',
    print: (facts, {name}) => printRecord(facts, name),
  },
  Screen: {
    ...{required: ['name'], optional: ['at']},
    example: '<Screen name="log.entry" at="status" />',
    print: ({screens}, {name, at}) => [
      inline('Screen', {drawn: JSON.stringify(drawnScreen(lookup('screen', screens, name), at))}),
    ],
  },
  LinkCards: {...container, example: '<LinkCards>'},
  AtAGlance: {...container, example: '<AtAGlance>'},
  Head: {...container, example: '<Head>'},
  Tabs: {
    ...{...container, optional: ['groupId', 'className', 'queryString', 'defaultValue', 'values', 'lazy']},
    example: '<Tabs>',
  },
  TabItem: {
    ...{...container, required: ['value'], optional: ['label', 'className', 'default', 'attributes']},
    example: '<TabItem value="ios" label="iPhone">',
  },
  Details: {
    ...{...container, optional: ['className', 'summary', 'open']},
    example: '<Details summary="More">',
  },
  ...Object.fromEntries(withoutProps.map((name) => [name, {place: 'block', example: `<${name} />`}])),
};
