import {impactSteps} from './searchIndex.ts';
import type {IndexParts} from './searchIndex.ts';
import {slug} from './slug.ts';

/**
 * Writes an index as bytes: a length, a JSON part (pages, vocabulary, synonyms) and a stream of small numbers. The
 * vocabulary, which is sorted, says of each word how many letters it shares with the one before; numbers stand as differences,
 * seven bits a byte; kinds of numbers stand apart, because that compresses best. A word's units are counted within
 * each of its pages: their places there are far smaller numbers than their places among all units.
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
  const places = placesInPages(index);
  const general = [...index.general.keys()].filter((word) => index.general[word]);
  const numbers = [
    ...varints(index.unitsOfPage),
    ...varints([general.length, ...steps(general)]),
    ...varints(lengths(index.postingStart)),
    ...varints(differences(index.postingStart, index.pageOfPosting)),
    // What says more of a page tends to stand in more of its units: together the two compress better.
    ...varints(places.map((list, i) => list.length * impactSteps + (index.impactOfPosting[i] ?? 1) - 1)),
    ...varints(places.flatMap(steps)),
  ];
  const bytes = new Uint8Array(4 + text.length + numbers.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, 4);
  bytes.set(numbers, 4 + text.length);
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

/** For every posting the units of its page that hold its word, counted from the page's title. */
function placesInPages({vocabulary, unitsOfPage, ...index}: IndexParts): number[][] {
  let units = 0;
  const titleUnit = unitsOfPage.map((count) => (units += count) - count);
  return vocabulary.flatMap((_, word) => {
    let at = index.unitStart[word] ?? 0;
    const pages = index.pageOfPosting.subarray(index.postingStart[word], index.postingStart[word + 1]);
    return Array.from(pages, (page) => {
      const from = titleUnit[page] ?? 0;
      const places: number[] = [];
      for (; at < (index.unitStart[word + 1] ?? 0); at++) {
        const place = (index.unitOfWord[at] ?? 0) - from;
        if (place >= (unitsOfPage[page] ?? 0)) break;
        places.push(place);
      }
      return places;
    });
  });
}

function lengths(start: Uint32Array): number[] {
  return Array.from(start.subarray(1), (end, i) => end - (start[i] ?? 0));
}

function differences(start: Uint32Array, values: Uint32Array): number[] {
  return lengths(start).flatMap((length, i) => {
    const from = start[i] ?? 0;
    return steps([...values.subarray(from, from + length)]);
  });
}

/** Each value less the one before it. */
function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

function varints(values: Iterable<number>): number[] {
  const bytes: number[] = [];
  for (let value of values) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  }
  return bytes;
}
