/** @jest-environment node */
import {completeAtom, completeRss} from '../../../../tools/site/machines/feeds';

test('RSS gets a link to itself', () => {
  const feed = completeRss(
    '<rss version="2.0"><channel><title>N</title></channel></rss>',
    'https://a.org/rss',
  );
  expect(feed).toMatch(
    /^<rss xmlns:atom="[^"]+" version="2.0"><channel>\s+<atom:link href="https:\/\/a.org\/rss" rel="self" [^>]+\/><title>/,
  );
});

test('a feed of another shape throws', () => {
  expect(() => completeRss('<RSS>', '')).toThrow('A feed has no <rss');
  expect(() => completeAtom('<rss>', '')).toThrow('A feed has no <feed');
});

test('Atom gets an author and a link to itself', () => {
  const feed = completeAtom(
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id></feed>',
    'https://a.org/atom',
  );
  expect(feed).toMatch(
    /Atom">\s+<author><name>SELF OS<\/name><\/author>\s+<link rel="self" href="https:\/\/a.org\/atom"\/>/,
  );
});
