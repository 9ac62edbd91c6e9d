import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {subjectProblems} from './commitSubject.ts';
import {fail} from './shared/say.ts';

/**
 * `npm run check:commits -- origin/main..HEAD`: the subjects of these commits. The hook `.githooks/commit-msg` calls it with
 * `--message <file>` before a commit is made.
 */
const [given = '', file = ''] = process.argv.slice(2);

const subjects =
  given === '--message'
    ? [readFileSync(file, 'utf8').split('\n')[0] ?? '']
    : execFileSync('git', ['log', '--no-merges', '--format=%s', given || 'origin/main..HEAD'], {
        encoding: 'utf8',
      })
        .trim()
        .split('\n')
        .filter(Boolean);

const problems = subjects.flatMap((subject) => {
  const cures = subjectProblems(subject);
  return cures.length > 0 ? [[`"${subject}"`, ...cures].join('\n  ')] : [];
});
if (problems.length > 0) fail(problems.join('\n'));
