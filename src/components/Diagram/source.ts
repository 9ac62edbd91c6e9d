/** The accessible texts of a Mermaid source, which don't change its drawing. */
const title = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m;
const description = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.+)|\{([^}]*)\})$/m;

/** Reads title and description, empty where there is none. */
export function readDiagramSource(source: string): {readonly title: string; readonly description: string} {
  const [, line, block = ''] = description.exec(source) ?? [];
  const text = (written: string) => decodeCodes(written).replace(/\s+/g, ' ').trim();
  return {title: text(title.exec(source)?.[1] ?? ''), description: text(line ?? block)};
}

const named: Readonly<Record<string, string>> = {quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: ' '};

/** Mermaid's codes for signs: `#quot;`, `#35;` */
function decodeCodes(text: string): string {
  return text.replace(/#(?:(\d+)|([a-z]+));/g, (code, number?: string, name = '') =>
    number ? String.fromCodePoint(Number(number)) : (named[name] ?? code),
  );
}

/**
 * The file name of a source's drawings: a 64-bit hash (FNV-1a with two seeds; rendering is synchronous, so Web Crypto is no
 * option). It ignores title, description and indentation.
 */
export function drawingName(source: string): string {
  const body = source.replace(title, '').replace(description, '').split('\n');
  const lines = body.map((line) => line.trim()).filter(Boolean);
  return [0x811c9dc5, 0x1000193].map((seed) => fnv(lines.join('\n'), seed)).join('');
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
