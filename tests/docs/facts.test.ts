import {terms} from '../../src/facts/glossary';
import {diagrams} from '../../src/facts/diagrams';
import {quotes} from '../../src/facts/quotes';
import {printableTables} from '../../src/rules/tables';
import {places, readPages} from './pages';

const known: Record<string, readonly string[]> = {
  Fact: Object.keys(quotes),
  FactTable: Object.keys(printableTables),
  FactDiagram: Object.keys(diagrams),
  Term: Object.keys(terms),
};

/** Common words and bare numbers, which often mean something else. */
const ambiguous = /^[a-z]+$|^\d+$|^(Denied|Balanced|SELF OS)$/;

/** Values that also occur in worked examples. */
const examples = ['100 Æ', '$1.00', '0+'];

const handTyped = Object.entries(quotes).filter(
  ([, value]) => !ambiguous.test(value) && !examples.includes(value),
);

describe.each([...readPages('docs'), ...readPages('blog')])('$file', ({file, matter, body, prose}) => {
  test('every fact, table, diagram and term that it uses exists', () => {
    const unknown = [...prose.matchAll(/<(Fact|FactTable|FactDiagram|Term)\b([^>]*)>/g)]
      .map(([whole, kind = '', attributes = '']) => ({
        whole,
        kind,
        name: /name="([^"]*)"/.exec(attributes)?.[1],
      }))
      .filter(({kind, name}) => name === undefined || !known[kind]?.includes(name))
      .map(({whole}) => `${whole} names nothing: see src/facts`);
    expect(unknown).toEqual([]);
  });

  test('it has no imports or exports, since every page has the components', () => {
    expect(places(file, prose, /^(import|export)\s/m, 'Take this line out:')).toEqual([]);
  });

  test('no fact is where components do not run: headings, links, code, front matter', () => {
    const code = body.replace(/[^\n]/g, (letter, at: number) => (prose[at] === letter ? ' ' : letter));
    const cure = 'Type the value here as words, or move the component into a sentence:';
    const found = [
      ...places(file, body, /^#{1,6} .*<(Fact|Term)/m, cure),
      ...places(file, body, /\]\([^)]*<Fact/, cure),
      ...places(file, code, /<Fact/, cure),
      ...places(file, matter, /<Fact/, cure),
    ];
    expect(found).toEqual([]);
  });

  test('no figure from the facts is typed by hand', () => {
    // Terms and links may contain a name such as BLAKE3.
    const bare = prose.replace(/<Term[^>]*>[^<]*<\/Term>|<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ' '));
    const found = handTyped.flatMap(([name, value]) =>
      places(
        file,
        bare,
        new RegExp(`(?<![\\w$.,–-])${escape(value)}(?![\\w–]|[.,]\\d)`),
        `Write <Fact name="${name}" /> for "${value}" in:`,
      ),
    );
    expect(found).toEqual([]);
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
