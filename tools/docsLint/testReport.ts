/** The part of Jest's JSON report that says what failed. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * What failed, as `file:line  what to do` and without stacks. A test that compares a list of cures with an empty list gives
 * one line for each cure, at the place that the cure begins with.
 */
export function reportProblems({testResults}: TestReport, folder = process.cwd()): string[] {
  return testResults.flatMap(({name, message, assertionResults}) => {
    const file = name.replace(`${folder}/`, '');
    if (assertionResults.length === 0) return [`${file}:1  The test did not run: ${firstSentence(message)}`];
    const failed = assertionResults.filter(({status}) => status === 'failed');
    return failed.flatMap(({fullName, failureMessages}) => {
      const said = failureMessages.join('\n').replace(/\u001b\[\d+m/g, '');
      const cures = [...said.matchAll(/^\s*\+\s+"(.*?)",?$/gm)].map(([, cure = '']) =>
        cure.replaceAll('\\"', '"'),
      );
      const line = new RegExp(`${file}:(\\d+)`).exec(said)?.[1] ?? '1';
      if (cures.length > 0)
        return cures.map((cure) => (/^[\w/.-]+:\d+ /.test(cure) ? cure : `${file}:${line}  ${cure}`));
      const values = [...said.matchAll(/^(?:Expected|Received)\b.*?: .*$/gm)].map(([value]) => value);
      return [`${file}:${line}  ${[fullName, ...values].join('. ')}`];
    });
  });
}

/** The first sentence below the heading of a message. */
function firstSentence(message: string): string {
  return (/●.*\n\s*(.+)/.exec(message)?.[1] ?? message).trim();
}
