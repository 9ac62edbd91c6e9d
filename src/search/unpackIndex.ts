import {completeIndex} from './completeIndex.ts';
import {slug} from './slug.ts';
import type {Group, SearchIndex} from './searchIndex.ts';

interface PackedText {
  readonly pages: readonly (string | 0)[][];
  readonly vocabulary: string;
  readonly synonyms: string;
}

/** Reads what `packIndex` wrote. */
export function unpackIndex(bytes: Uint8Array): SearchIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const textLength = view.getUint32(0);
  const unitCount = view.getUint32(4);
  const text = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + textLength))) as PackedText;
  const vocabulary = wordsOf(text.vocabulary);
  let at = 8 + textLength;

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
  const unitLength = bytes.slice(at, (at += unitCount));
  const postingStart = startsOf(vocabulary.length);
  const pageOfPosting = sums(postingStart);
  const impactOfPosting = new Uint8Array(pageOfPosting.length);
  for (let i = 0; i < impactOfPosting.length; i++) {
    const pair = bytes[at + (i >> 1)] ?? 0;
    impactOfPosting[i] = i % 2 === 0 ? pair >> 4 : pair & 15;
  }
  at += Math.ceil(impactOfPosting.length / 2);
  const unitStart = startsOf(vocabulary.length);
  const unitOfWord = sums(unitStart);

  return completeIndex({
    pages: text.pages.map(pageOf),
    vocabulary,
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
