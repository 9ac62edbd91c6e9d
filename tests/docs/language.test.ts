import {places, readPages} from './pages';

/** Terms are always written the same way; the second part is what to write. */
const misspelt: readonly (readonly [RegExp, string])[] = [
  [/\bEssence\b|\bessence (?:token|reward|balance|price)/, 'ESSENCE'],
  [/\bAenergy\b|\bÆNERGY\b|\bænergy\b/, 'Ænergy'],
  [/\bSelf OS\b|\bSelfOS\b|\bSELFOS\b|\bSELF-OS\b/, 'SELF OS'],
  [/\bSelf [Pp]hone\b|\bSELF phone\b/, 'SELF Phone'],
  [/\bSelf I[Dd]\b|\bSELF id\b/, 'SELF ID'],
  [/\bharmony\b(?! platform)|\bHARMONY\b/, 'Harmony'],
  [/\baura\b|\bAURA\b/, 'Aura'],
  [/\bWifi\b|\bWiFi\b|\bwi-fi\b/, 'Wi-Fi'],
  [/\bTest Flight\b|\bTestflight\b/, 'TestFlight'],
];

const hype =
  /\b(seamless\w*|powerful|robust|leverag\w+|unlock the|empower\w*|revolutionary|cutting-edge|game-chang\w*|effortless\w*|passive income|guaranteed? (?:income|returns?|earnings?))\b/i;
const vague = /\[(here|this page|this|click here|read more|more|link|see here|page)\]\(/i;

describe.each([...readPages('docs'), ...readPages('blog')])('$file', ({file, slug, matter, prose}) => {
  // Ignore URLs and component attributes, where other spellings are fine.
  const head = matter.split('\n').map((line) => (/^(title|description):/.test(line) ? line : ''));
  const words = `\n${head.join('\n')}${prose.slice(head.length)}`
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ');

  test.each(misspelt)('terms are always written the same way: %s is %s', (pattern, right) => {
    expect(places(file, words, pattern, `Write ${right}:`)).toEqual([]);
  });

  test('no hype and no promise of income', () => {
    expect(places(file, words, hype, 'Say what it does, without praise or promise:')).toEqual([]);
    expect(places(file, words, /[a-z]!(\s|$)/, 'End the sentence with a full stop:')).toEqual([]);
  });

  test('link texts say where they lead', () => {
    const cure = 'Let the words of the link name the page it leads to:';
    expect(places(file, prose, vague, cure)).toEqual([]);
  });

  test('external URLs are only in src/facts/links.ts', () => {
    const cure = 'Leave the address out; outbound hosts stand in src/facts/links.ts only:';
    expect(places(file, prose, /\]\((https?:)?\/\/|<https?:/, cure)).toEqual([]);
  });

  test('a page with reward figures has the 18+ rule and "not a promise of income"', () => {
    const figures = /<Fact name="reward\.(?!caution)|<FactTable name="averageRewards"|<EarningsEstimator/;
    if (!figures.test(prose)) return;
    expect({slug, 'has <Fact name="reward.caution" />': /<Fact name="reward\.caution"/.test(prose)}).toEqual({
      slug,
      'has <Fact name="reward.caution" />': true,
    });
  });

  test('at most six term tips, each term once', () => {
    const names = [...prose.matchAll(/<Term name="([^"]*)"/g)].map(([, name]) => name);
    expect(names.length).toBeLessThanOrEqual(6);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
