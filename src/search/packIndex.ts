import type {IndexParts} from './searchIndex.ts';
import {slug} from './slug.ts';

/**
 * Writes an index as bytes: two lengths, a JSON part (pages, vocabulary, synonyms) and a stream of small numbers. The
 * vocabulary says of each word how many letters it shares with the one before; numbers stand as differences,
 * seven bits a byte; kinds of numbers stand apart, because that compresses best.
 */
export function packIndex(index: IndexParts): Uint8Array {
  const text = new TextEncoder().encode(
    JSON.stringify({
      pages: index.pages.map(({url, group, title, description, headings}) => [
        shortUrl(url, title),
        group,
        title,
        description,
        ...headings.flatMap(({id, text: heading}) => [heading, id === slug(heading) ? 0 : id]),
      ]),
      vocabulary: frontCoded(index.vocabulary),
      synonyms: synonymLines(index.synonyms),
    }),
  );
  const numbers = [
    ...varints(index.unitsOfPage),
    ...index.unitLength,
    ...varints(lengths(index.postingStart)),
    ...varints(differences(index.postingStart, index.pageOfPosting)),
    ...nibbles(index.impactOfPosting),
    ...varints(lengths(index.unitStart)),
    ...varints(differences(index.unitStart, index.unitOfWord)),
  ];
  const bytes = new Uint8Array(8 + text.length + numbers.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length);
  view.setUint32(4, index.unitLength.length);
  bytes.set(text, 8);
  bytes.set(numbers, 8 + text.length);
  return bytes;
}

/** Most addresses end in the title; `*` stands for it. */
function shortUrl(url: string, title: string): string {
  const end = `/${slug(title)}`;
  return url.endsWith(end) ? `${url.slice(0, 1 - end.length)}*` : url;
}

function frontCoded(vocabulary: readonly string[]): string {
  return vocabulary
    .map((word, i) => {
      const before = vocabulary[i - 1] ?? '';
      let shared = 0;
      while (shared < 25 && shared < before.length && before[shared] === word[shared]) shared++;
      return String.fromCharCode(65 + shared) + word.slice(shared);
    })
    .join(' ');
}

/** A meaning is `word,word`; with a target it is `target<word,word`. */
function synonymLines(synonyms: IndexParts['synonyms']): string {
  return synonyms
    .map(({members, target}) => (target === undefined ? '' : `${target}<`) + members.join(','))
    .join('\n');
}

function lengths(start: Uint32Array): number[] {
  return Array.from(start.subarray(1), (end, i) => end - (start[i] ?? 0));
}

function differences(start: Uint32Array, values: Uint32Array): number[] {
  return lengths(start).flatMap((length, i) => {
    const from = start[i] ?? 0;
    return Array.from(values.subarray(from, from + length), (value, j) =>
      j === 0 ? value : value - (values[from + j - 1] ?? 0),
    );
  });
}

function varints(values: Iterable<number>): number[] {
  const bytes: number[] = [];
  for (let value of values) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  }
  return bytes;
}

function nibbles(values: Uint8Array): number[] {
  return Array.from(
    {length: Math.ceil(values.length / 2)},
    (_, i) => ((values[2 * i] ?? 0) << 4) | (values[2 * i + 1] ?? 0),
  );
}
