import {lineOfKey} from '../../page.ts';
import {rule} from '../../rule.ts';

export const frontMatter = rule<{readonly keys: (slug: string) => readonly string[]}>({
  asks: 'The front matter has a title, a description of one sentence, and no key that nothing reads.',
  check(page, {keys}) {
    if (page.matterFault !== undefined) {
      const message = `The front matter is not valid YAML: ${page.matterFault} Quote values that hold ":".`;
      return [{line: 1, message}];
    }
    const {title, description} = page.frontMatter;
    const words = typeof description === 'string' ? description : '';
    const allowed = keys(page.slug);
    const problems = Object.keys(page.frontMatter)
      .filter((key) => !allowed.includes(key))
      .map((key) => ({line: lineOfKey(page, key), message: `Take "${key}" out, or correct its name.`}));
    if (!/^\S.*\S$/.test(typeof title === 'string' ? title : ''))
      problems.push({line: lineOfKey(page, 'title'), message: 'Give the page a title: "title: …".'});
    if (words.length < 60 || words.length > 160 || !/[.?]$/.test(words)) {
      const message = `Write "description:" as one sentence of 60 to 160 characters that ends in a full stop; it has ${words.length}.`;
      problems.push({line: lineOfKey(page, 'description'), message});
    }
    return problems;
  },
  examples: {
    options: {keys: () => ['title', 'description']},
    good: [{text: head('title: Nights', `description: ${'How a phone works at night. '.repeat(3).trim()}`)}],
    bad: [
      {
        text: head('title: Nights', 'description: Too short.'),
        says: '3 Write "description:" as one sentence',
      },
      {text: head(`description: ${'a'.repeat(99)}.`), says: '1 Give the page a title'},
      {text: head('title: A', `description: ${'a'.repeat(99)}.`), says: '2 Give the page a title'},
      {text: head('titel: Nights', `description: ${'a'.repeat(99)}.`), says: '2 Take "titel" out'},
      {text: head('title: "Nights'), says: '1 The front matter is not valid YAML'},
    ],
  },
});

function head(...lines: readonly string[]): string {
  return ['---', ...lines, '---', '', 'Text.'].join('\n');
}
