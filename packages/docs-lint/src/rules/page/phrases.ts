import {lineOfKey} from '../../page.ts';
import {rule} from '../../rule.ts';

export const phrases = rule<{readonly key: string; readonly most: number}>({
  asks: 'A list of search phrases is short, in small letters, and names each phrase once.',
  check(page, {key, most}) {
    const list = page.frontMatter[key];
    const all: string[] = Array.isArray(list) ? list.map(String) : [];
    const line = lineOfKey(page, key);
    const capitals = all.filter((phrase) => phrase !== phrase.toLowerCase());
    const twice = all.filter((phrase, at) => all.indexOf(phrase) < at);
    return [
      ...(all.length > most
        ? [{line, message: `Keep the ${most} phrases under "${key}:" that help most; it has ${all.length}.`}]
        : []),
      ...capitals.map((phrase) => {
        const from = page.text.indexOf(phrase, page.text.indexOf(`${key}:`));
        const fix = {from, to: from + phrase.length, text: phrase.toLowerCase()};
        return {line, message: `Write "${phrase}" in small letters.`, fix: from < 0 ? undefined : fix};
      }),
      ...twice.map((phrase) => ({line, message: `Name the search phrase "${phrase}" once.`})),
    ];
  },
  examples: {
    options: {key: 'search', most: 2},
    good: [{text: '---\nsearch:\n  - at night\n  - idle\n---\n'}],
    bad: [
      {
        text: '---\nsearch:\n  - At night\n---\n',
        says: '2 Write "At night" in small letters.',
        fixed: '---\nsearch:\n  - at night\n---\n',
      },
      {text: '---\nsearch:\n  - a\n  - a\n---\n', says: '2 Name the search phrase "a" once.'},
      {text: '---\nsearch: [a, b, c]\n---\n', says: '2 Keep the 2 phrases under "search:"'},
    ],
  },
});
