const longest = 72;

/** Verbs of the imperative that end like other forms. */
const imperatives =
  /^(?:access|add|address|assess|bless|bring|compress|cross|discuss|dismiss|embed|express|feed|focus|guess|heed|miss|need|pass|possess|press|process|proceed|seed|shed|speed|stress|suppress|toss|witness)$/i;

/** Everything to change in a commit's subject. */
export function subjectProblems(subject: string): string[] {
  const [first = ''] = subject.split(/[\s,:]/);
  if (/^(?:Merge|fixup!|squash!|amend!)/.test(subject)) return [];
  const faults: readonly (readonly [boolean, string])[] = [
    [subject.length > longest, `Shorten the subject to ${longest} characters; it has ${subject.length}.`],
    [
      !/^[A-Z]/.test(subject),
      'Begin the subject with a capital letter and a verb, as in "Add a page on idle hours".',
    ],
    [subject.endsWith('.'), 'Leave the full stop at the end of the subject out.'],
    [
      /(?:ed|ing|[^s]s)$/.test(first) && !imperatives.test(first),
      `Say what the commit does as an order: "Add", not "Added", "Adds" or "Adding". It begins with "${first}".`,
    ],
  ];
  return faults.filter(([fault]) => fault).map(([, cure]) => cure);
}
