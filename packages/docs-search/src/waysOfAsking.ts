/** Kinds of answer: the tag of such lines in the index, and patterns of their questions and answers. */
const kinds: readonly {readonly tag: string; readonly question: RegExp; readonly answer: RegExp}[] = [
  {
    tag: '#figure',
    question:
      /\bhow (?:much|many|large|big|old|far|high|low)\b|\b(?:number|amount|minimum|maximum|limit|size|percent(?:age)?|age)\b/,
    answer: /\d/,
  },
  {
    tag: '#money',
    question:
      /\b(?:costs?|price|fees?|cents?|dollars?|pay|pays|paid|earn|worth|charge|expensive|cheap|cheapest|free)\b/,
    answer: /[$€%]|\bfree\b|(?:^|\P{L})Æ(?:$|\P{L})/iu,
  },
  {
    tag: '#time',
    question: /\b(?:when|since|until|how (?:long|soon|often)|date|days?|weeks?|hours?|months?|year)\b/,
    answer:
      /\b(?:hours?|days?|weeks?|months?|minutes?|years?|instant(?:ly)?|20\d\d|weekly|daily|any time|at once)\b/i,
  },
  {
    tag: '#yes',
    question: /^(?:can|could|may|must|should|is|are|do|does|did|will|would|have|has|am)\b/,
    answer: /^.(?:yes|no|not|only|none)\b/i,
  },
];

/** The kinds of answer that a query asks for. */
export function waysAsked(query: string): string[] {
  const plain = query.trim().toLowerCase();
  return kinds.filter(({question}) => question.test(plain)).map(({tag}) => tag);
}

/** The kinds of answer that a heading asks for; none unless it is a question. */
export function waysOfAsking(heading: string): string[] {
  return heading.endsWith('?') ? waysAsked(heading) : [];
}

/** The kinds of answer that a line contains. */
export function waysOfAnswering(line: string): string[] {
  return kinds.filter(({answer}) => answer.test(line)).map(({tag}) => tag);
}
