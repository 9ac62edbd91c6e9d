import {completeIndex} from './completeIndex.ts';
import {slug} from './slug.ts';
import {impactSteps} from './searchIndex.ts';
import type {Group, SearchIndex} from './searchIndex.ts';

interface PackedText {
  readonly pages: readonly (string | 0)[][];
  readonly vocabulary: string;
  readonly synonyms: string;
}

/** Reads what `packIndex` wrote. Both come from one build, so nothing is checked. */
export function unpackIndex(bytes: Uint8Array): SearchIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const textLength = view.getUint32(0);
  const text = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + textLength))) as PackedText;
  const vocabulary = wordsOf(text.vocabulary);
  let at = 4 + textLength;

  function varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }
  function startsOf(count: number): Uint32Array {
    const start = new Uint32Array(count + 1);
    for (let i = 0; i < count; i++) start[i + 1] = (start[i] ?? 0) + varint();
    return start;
  }
  function sums(start: Uint32Array): Uint32Array {
    const values = new Uint32Array(start.at(-1) ?? 0);
    for (let word = 0; word + 1 < start.length; word++) {
      let value = 0;
      for (let i = start[word] ?? 0; i < (start[word + 1] ?? 0); i++) values[i] = value += varint();
    }
    return values;
  }

  const unitsOfPage = text.pages.map(varint);
  const titleUnit: number[] = [];
  const unitCount = unitsOfPage.reduce((sum, count, page) => {
    titleUnit[page] = sum;
    return sum + count;
  }, 0);
  const general = new Uint8Array(vocabulary.length);
  for (let word = 0, count = varint(); count > 0; count--) general[(word += varint())] = 1;
  const postingStart = startsOf(vocabulary.length);
  const pageOfPosting = sums(postingStart);
  const impactOfPosting = new Uint8Array(pageOfPosting.length);
  const unitsOfPosting = Array.from(pageOfPosting, (_, i) => {
    const both = varint();
    impactOfPosting[i] = (both % impactSteps) + 1;
    return Math.floor(both / impactSteps);
  });
  const unitStart = new Uint32Array(vocabulary.length + 1);
  const unitLength = new Uint8Array(unitCount);
  const unitOfWord = new Uint32Array(unitsOfPosting.reduce((sum, count) => sum + count, 0));
  let end = 0;
  for (let word = 0; word < vocabulary.length; word++) {
    for (let i = postingStart[word] ?? 0; i < (postingStart[word + 1] ?? 0); i++) {
      let unit = titleUnit[pageOfPosting[i] ?? 0] ?? 0;
      for (let count = unitsOfPosting[i] ?? 0; count > 0; count--) {
        unit += varint();
        unitOfWord[end++] = unit;
        unitLength[unit] = (unitLength[unit] ?? 0) + 1;
      }
    }
    unitStart[word + 1] = end;
  }

  return completeIndex({
    pages: text.pages.map(pageOf),
    vocabulary,
    general,
    postingStart,
    pageOfPosting,
    impactOfPosting,
    unitStart,
    unitOfWord,
    unitLength,
    unitsOfPage,
    synonyms: text.synonyms.split('\n').map((line) => {
      const [members = '', target] = line.split('<').reverse();
      return {members: members.split(','), target};
    }),
  });
}

function pageOf([url, group, title, description, ...headings]: readonly (string | 0)[]) {
  return {
    url: String(url).replace('*', slug(String(title))),
    group: group as Group,
    title: String(title),
    description: String(description),
    headings: Array.from({length: headings.length / 2}, (_, i) => {
      const text = String(headings[2 * i]);
      return {text, id: headings[2 * i + 1] || slug(text)};
    }),
  };
}

function wordsOf(frontCoded: string): string[] {
  let before = '';
  return frontCoded
    .split(' ')
    .map((part) => (before = before.slice(0, part.charCodeAt(0) - 65) + part.slice(1)));
}
