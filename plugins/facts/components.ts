import {drawnScreen} from '../../src/facts/printed/drawnScreen.ts';
import {isAnnouncedPeriod, lastDays} from '../../src/facts/printed/announced.ts';
import {isName} from '../../src/facts/printed/names.ts';
import type {FactTableContent} from '../../src/facts/printed/tables.ts';
import {lookup} from '../../src/facts/printed/lookup.ts';
import {explorerTables} from '../../src/facts/rules/tables.ts';
import type {Facts} from './facts.ts';
import {heading, inline, link, list, paragraph, strong, table, text} from './nodes.ts';
import type {Flow, Phrasing} from './nodes.ts';

/** The texts of props by name. */
export type Props = Readonly<Record<string, string | undefined>>;

/** A component that pages may use without an import. */
export interface Component {
  /** What it takes: a text that has to be there, or one that may be, or anything. */
  readonly props: Readonly<Record<string, 'required' | 'text' | 'any'>>;
  /** `text` belongs into a sentence, `block` on a line of its own. */
  readonly place: 'text' | 'block' | 'any';
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
  /** An example for messages. */
  readonly example: string;
}

/** A text of the facts. Translations of the page leave names and figures alone. */
const printed = (value: string): Phrasing =>
  isName(value) ? inline('span', {translate: 'no'}, [text(value)]) : text(value);

const printedCell = (value: string): Phrasing =>
  isAnnouncedPeriod(value) ? inline('Announced', {until: lastDays[value]}, [text(value)]) : printed(value);

export function printTable({columns, rows, anchors, figures, code}: FactTableContent): Flow[] {
  if (anchors)
    return rows.flatMap(([title = '', ...cells], row) => [
      heading(3, title, anchors[row]),
      ...cells.map((cell) => paragraph(text(cell))),
    ]);
  const head = columns.map((column) => [text(column)]);
  const isCode = (column: number) => code?.includes(columns[column] ?? '');
  const body = rows.map((cells) =>
    cells.map((cell, column): Phrasing[] => [
      isCode(column) ? {type: 'inlineCode', value: cell} : printedCell(cell),
    ]),
  );
  return [
    table(
      [head, ...body],
      columns.map((column) => figures?.includes(column) ?? false),
    ),
  ];
}

const printLink = (facts: Facts, name = ''): Phrasing => {
  const {inText, url} = lookup('link', facts.links, name);
  return link([text(inText)], url);
};

/** A text with links in it, written as {download}. */
const withLinks = (facts: Facts, words: string): Phrasing[] =>
  words.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? printLink(facts, part) : text(part)));

/** The block of official sources and signs of a fake. */
function printOrigins(facts: Facts): Flow[] {
  const {originColumns, origins, fakeIntro, fakeSigns, fakeAdvice} = facts.origins;
  const rows = origins.map(({phone, get, from}) => [[text(phone)], [text(get)], withLinks(facts, from)]);
  return [
    table([originColumns.map((column) => [text(column)]), ...rows]),
    paragraph(text(fakeIntro)),
    list(fakeSigns.map((sign) => [text(sign)])),
    paragraph(...withLinks(facts, fakeAdvice)),
  ];
}

/** Every open question, with a link to the page where it matters. */
const printOpen = ({open}: Facts, name = ''): Flow[] =>
  lookup('list of open questions', open, name).flatMap(({heading: title, entries}) => [
    heading(2, title),
    ...entries.flatMap(({question, says}) => [
      heading(3, question),
      // A reader who comes from the search doesn't see the heading of the page.
      paragraph(text(`No answer yet. ${says}`)),
    ]),
  ]);

function printExample(facts: Facts, name = ''): Flow[] {
  const {title, json, schema} = lookup('record', facts.records, name);
  const words = text(`JSON Schema of the ${title}`);
  return [
    {type: 'code', lang: 'json', value: json},
    paragraph(text('The example follows the '), link([words], `pathname://${schema}`), text('.')),
  ];
}

const named = {name: 'required'} as const;

/** The components that print facts. */
const factComponents: Readonly<Record<string, Component>> = {
  Fact: {
    props: named,
    place: 'text',
    print: ({facts}, {name = ''}) => [printed(lookup('fact', facts, name))],
    example: '<Fact name="fee.card" />',
  },
  Label: {
    props: named,
    place: 'text',
    print: ({labels}, {name = ''}) => [strong(lookup('label', labels, name), {translate: 'no'})],
    example: '<Label name="wallet.withdraw" />',
  },
  FactLink: {
    props: named,
    place: 'text',
    print: (facts, {name}) => [printLink(facts, name)],
    example: '<FactLink name="contact" />',
  },
  Term: {
    props: named,
    place: 'text',
    children: 'words',
    print({terms}, {name = ''}, children) {
      const {term, definition} = lookup('term', terms, name);
      const translate = isName(term.replace(/ \(.*/, '')) ? 'no' : undefined;
      return [inline('Term', {tip: definition, entry: name, translate}, children)];
    },
    example: '<Term name="ach">ACH</Term>',
  },
  Announced: {
    props: {until: 'required'},
    place: 'text',
    children: 'words',
    print(_, {until = ''}, children) {
      const days = Object.fromEntries(Object.values(lastDays).map((day) => [day, day]));
      return [inline('Announced', {until: lookup('last day of a period', days, until)}, children)];
    },
    example: '<Announced until="2025-12-31">Q4 2025</Announced>',
  },
  FactTable: {
    props: named,
    place: 'block',
    print: ({tables}, {name = ''}) => printTable(lookup('table', tables, name)),
    example: '<FactTable name="withdrawalFees" />',
  },
  NotAnnounced: {
    props: named,
    place: 'block',
    print: (facts, {name}) => printOpen(facts, name),
    example: '<NotAnnounced name="all" />',
  },
  RecordExample: {
    props: named,
    place: 'block',
    print: (facts, {name}) => printExample(facts, name),
    example: '<RecordExample name="task" />',
  },
  Screen: {
    props: {name: 'required', at: 'text'},
    place: 'any',
    print: ({screens}, {name = '', at}) => [
      inline('Screen', {drawn: JSON.stringify(drawnScreen(lookup('screen', screens, name), at))}),
    ],
    example: '<Screen name="log.entry" at="status" />',
  },
  WhereToGet: {props: {}, place: 'block', print: printOrigins, example: '<WhereToGet />'},
};

const container = (name: string, props: Component['props'] = {}, written = ''): Component => ({
  ...{props, place: 'block', children: 'any', example: `<${name}${written}>`},
});

/** The components that are rendered as they are. */
const rendered: Readonly<Record<string, Component>> = {
  Doors: container('Doors'),
  Glance: container('Glance'),
  Head: container('Head'),
  Tabs: container('Tabs', {
    ...{
      groupId: 'text',
      className: 'text',
      queryString: 'any',
      defaultValue: 'any',
      values: 'any',
      lazy: 'any',
    },
  }),
  TabItem: container(
    'TabItem',
    {value: 'required', label: 'text', className: 'text', default: 'any', attributes: 'any'},
    ' value="ios" label="iPhone"',
  ),
  Details: container('Details', {summary: 'any', open: 'any', className: 'text'}, ' summary="More"'),
  ...Object.fromEntries(
    ['DocsOverview', 'BatteryBar', ...Object.keys(explorerTables)].map((name): [string, Component] => [
      name,
      {props: {}, place: 'block', example: `<${name} />`},
    ]),
  ),
};

/** Every component that a page may use without an import. */
export const components: Readonly<Record<string, Component>> = {...factComponents, ...rendered};
