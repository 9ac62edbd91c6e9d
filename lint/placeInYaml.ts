import {LineCounter, isMap, isScalar, parseDocument} from 'yaml';

/** Where a key of a page's front matter is in the page, or its text. */
export function placeInYaml(yaml: string, key: string, part: 'key' | 'value') {
  const lineCounter = new LineCounter();
  const {contents} = parseDocument(yaml, {lineCounter});
  const pair = isMap(contents) && contents.items.find((item) => isScalar(item.key) && item.key.value === key);
  const node = pair && pair[part];
  if (!isScalar(node)) return undefined;
  const {line, col} = lineCounter.linePos(node.range?.[0] ?? 0);
  return {line: line + 1, column: col + (node.type?.startsWith('QUOTE') ? 1 : 0)};
}
