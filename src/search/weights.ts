/** How much each sign of a good answer counts. Tuned on the `own` files of `tests/search`; the others only check. */
export const weights = {
  // A page as a whole: how much a word counts by where it stands, as in BM25F.
  title: 9,
  description: 3,
  phrase: 4,
  heading: 0.95,
  line: 0.41,
  pageSaturation: 4,
  pageLength: 1,
  /** How much a page, a section or a line loses that answers only some of the words. */
  coverage: 0.53,
  /** The best title, heading or phrase as a whole, against the sum over single words. */
  bestUnit: 0.6,
  wholeTitle: 2,
  wholeHeading: 0.15,
  /** All titles, headings and phrases of the page that share a word, with falling gain. */
  manyUnits: 0.63,
  /** From this many headings on, each counts less: a page of many headings is a list. */
  manyHeadings: 30,
  /** A list is judged by its sections: how much each stands for the page. */
  list: 0.082,
  listHeading: 2.4,

  // A section and its best line.
  sectionHeading: 1.7,
  sectionSaturation: 3.3,
  sectionLength: 0.45,
  section: 0.98,
  inHeading: 0.53,
  inTitle: 0.28,
  bestLine: 0.56,
  /** As `coverage`, of a line. */
  lineCoverage: 1,
  /** A line that has all that was asked, word for word. */
  wholeLine: 0.4,
  headingOverlap: 0.25,
  /** More if the heading is a question that asks in the same way. */
  asksAlike: 0.4,
  top: 0.07,
  topDescription: 0.11,
  holds: 0.46,
  /** How much a further section of a page that is already in the list loses. */
  further: 0.088,

  rarityFloor: 0.5,
  /** How much of its rarity a word of general English keeps. */
  general: 0.4,
  /** "How long" and "why" say what is asked, not of what. */
  questionWord: 1.1,
  /** No guess (synonym, correction) of an unknown word may be rarer than this. */
  unknownRarity: 2.6,
  site: 0.98,
  announcement: 0.5,
};
