import {lineAt} from '../../page.ts';
import type {Problem} from '../../page.ts';
import {rule} from '../../rule.ts';

export const diagrams = rule<{readonly types: readonly string[]}>({
  asks: 'A diagram can be drawn, has a title and a description in words, and leaves colors to the site.',
  async check({text}, {types}) {
    const problems: Problem[] = [];
    for (const {index, 1: source = ''} of text.matchAll(/^ *```mermaid\n([\s\S]*?)^ *```/gm)) {
      const line = lineAt(text, index);
      problems.push(...aboutSource(source, types).map((message) => ({line, message})));
      const fault = await parseError(source);
      if (fault) problems.push({line: line + fault.line, message: fault.message});
    }
    return problems;
  },
  examples: {
    options: {types: ['flowchart']},
    good: [
      {
        text: diagram(
          'flowchart TD',
          'accTitle: A node',
          'accDescr: Eight words that say what is shown here.',
        ),
      },
    ],
    bad: [
      {text: diagram('flowchart TD', 'a --> b'), says: '1 Give the diagram a title'},
      {text: diagram('flowchart TD', 'accTitle: A', 'a --> b'), says: '1 Say what the diagram shows'},
      {text: diagram('pie', '"a": 1'), says: '1 Make it a flowchart: "pie" has no style here.'},
      {text: diagram('flowchart TD', `accTitle: ${'a'.repeat(71)}`), says: '1 Shorten the accTitle to 70'},
      {
        text: diagram('flowchart TD', 'a --> b', 'classDef x fill:red'),
        says: '1 Leave colors to the palette',
      },
      {text: diagram('flowchart TD', 'a -->'), says: '5 Mermaid cannot read this diagram: Parse error'},
    ],
  },
});

function diagram(...lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```', ''].join('\n');
}

/** What to fix in a Mermaid source that can be drawn. */
function aboutSource(source: string, types: readonly string[]): string[] {
  const value = (key: string) => new RegExp(`^\\s*${key}:?\\s*(.+)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const [title, description] = [value('accTitle'), value('accDescr')];
  const kind = /^[\w-]+/.exec(source.trim())?.[0] ?? '';
  const faults: readonly (readonly [boolean, string])[] = [
    [!types.includes(kind), `Make it a ${types.join(', ')}: "${kind}" has no style here.`],
    [!title, 'Give the diagram a title: a line "accTitle: …" below its first.'],
    [title.length > 70, `Shorten the accTitle to 70 characters; it has ${title.length}.`],
    [
      description.split(' ').length < 8 || !description.endsWith('.'),
      'Say what the diagram shows in a whole sentence of at least 8 words: a line "accDescr: …".',
    ],
    [
      /classDef|^\s*style\s|linkStyle|#[0-9a-f]{6}\b|%%\{/im.test(source),
      'Leave colors to the palette: take classDef, style, linkStyle and %%{…}%% out.',
    ],
  ];
  return faults.filter(([fault]) => fault).map(([, message]) => message);
}

async function parseError(source: string): Promise<{line: number; message: string} | undefined> {
  const {default: mermaid} = await withWindow();
  try {
    await mermaid.parse(source);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const expected = said
      .replace(/\s+/g, ' ')
      .replace(/Expecting .*/, '')
      .trim();
    const message = `Mermaid cannot read this diagram: ${expected} Try it at https://mermaid.live.`;
    return {line: Number(/line (\d+)/.exec(said)?.[1] ?? 0), message};
  }
}

/** Loads Mermaid, which needs a `window` at that time. */
async function withWindow() {
  if (!('window' in globalThis)) {
    const {JSDOM} = await import('jsdom');
    const {window} = new JSDOM();
    Object.assign(globalThis, {window, document: window.document});
  }
  return import('mermaid');
}
