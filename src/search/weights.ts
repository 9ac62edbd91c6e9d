/** How much each sign of a good answer counts. Tuned on the `own` files of `tests/search`; the others only check. */
export const weights = {
  // A page as a whole: how much a word counts by where it stands, as in BM25F.
  title: 23,
  description: 2.5,
  phrase: 6,
  heading: 0.65,
  line: 0.24,
  pageSaturation: 4.8,
  pageLength: 0.86,
  /** How much a page, a section or a line loses that answers only some of the words. */
  coverage: 0.53,
  /** The best title, heading or phrase as a whole, against the sum over single words. */
  bestUnit: 0.34,
  wholeTitle: 2.4,
  wholeHeading: 0.14,
  /** All titles, headings and phrases of the page that share a word, with falling gain. */
  manyUnits: 0.63,
  /** From this many headings on, each counts less: a page of many headings is a list. */
  manyHeadings: 29,
  /** A list is judged by its sections: how much each stands for the page. */
  list: 0.055,
  listHeading: 2,

  // A section and its best line.
  sectionHeading: 1.5,
  sectionSaturation: 3.3,
  sectionLength: 0.34,
  section: 1.1,
  inHeading: 0.53,
  /** Words of a heading that were not asked weigh less than words that were asked and are not in it. */
  extraWords: 0.65,
  lineRarity: 0.17,
  inTitle: 0.74,
  bestLine: 0.56,
  /** As `coverage`, of a line. */
  lineCoverage: 1,
  /** A line that has all that was asked, word for word. */
  wholeLine: 0.66,
  headingOverlap: 0.29,
  /** More if the heading is a question that asks in the same way. */
  asksAlike: 0.41,
  top: 0.045,
  topDescription: 0.08,
  holds: 0.35,
  /** How much a further section of a page that is already in the list loses. */
  further: 0.33,

  rarityFloor: 0.95,
  /** How much of its rarity a word of general English keeps. */
  general: 0.55,
  /** "How long" and "why" say what is asked, not of what. */
  questionWord: 0.81,
  /** No guess (synonym, correction) of an unknown word may be rarer than this. */
  unknownRarity: 3.2,
  site: 0.98,
  announcement: 0.38,
};

/** How much each way to read a word counts, tuned with the others. */
export const readingWeights = {
  synonym: 0.67,
  /** Of a word that no page has. */
  onlySynonym: 1,
  /** Against a synonym of one word: who types both words of an expression means it. */
  pair: 1.4,
  /** Two words that were meant as one: "pass phrase". */
  joined: 0.95,
  prefix: 0.7,
  prefixBesideExact: 0.5,
  typo1: 0.75,
  typo2: 0.5,
  typoSynonym: 0.45,
};
