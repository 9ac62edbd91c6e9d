const longest = 72;

/** Verbs of the imperative that end like other forms. */
const imperatives =
  /^(?:access|add|address|assess|bless|bring|compress|cross|discuss|dismiss|embed|express|feed|focus|guess|heed|miss|need|pass|possess|press|process|proceed|seed|shed|speed|stress|suppress|toss|witness)$/i;

/** What to change in a commit's subject, if anything. */
export function subjectProblem(subject: string): string | undefined {
  const [first = ''] = subject.split(/[\s,:]/);
  if (/^(?:Merge|fixup!|squash!|amend!)/.test(subject)) return undefined;
  if (subject.length > longest)
    return `Shorten the subject to ${longest} characters; it has ${subject.length}.`;
  if (!/^[A-Z]/.test(subject))
    return 'Begin the subject with a capital letter and a verb, as in "Add a page on idle hours".';
  if (subject.endsWith('.')) return 'Leave the full stop at the end of the subject out.';
  if (/(?:ed|ing|[^s]s)$/.test(first) && !imperatives.test(first))
    return `Say what the commit does as an order: "Add", not "Added", "Adds" or "Adding". It begins with "${first}".`;
  return undefined;
}
