import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {commitDates, textDates, wordsOf} from '../../../tools/site/textDates';
import {testWithGit} from '../../support/git';

let site: string;

beforeEach(() => {
  site = realpathSync(mkdtempSync(path.join(tmpdir(), 'dates-')));
});
afterEach(() => rmSync(site, {recursive: true}));

function git(args: string[], env: Record<string, string> = {}) {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@selfos.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...args], {cwd: site, stdio: 'pipe', env: {...process.env, ...env}});
}

/** Writes files and commits them at noon of this day. */
function commit(day: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
    writeFileSync(path.join(site, name), text);
  }
  git(['add', '.']);
  git(['commit', '--quiet', '--message', day], {GIT_COMMITTER_DATE: `${day}T12:00:00Z`});
}

async function dayOf(file: string) {
  const dates = textDates();
  dates.initialize({siteDir: site});
  const found = await dates.getFileLastUpdateInfo(file);
  return found && new Date(found.timestamp).toISOString().slice(0, 10);
}

testWithGit('a page is as new as the newest words in it, whatever else changed', async () => {
  git(['init', '--quiet']);
  commit('2024-01-02', {
    'src/pages/index.tsx': "import {Home} from '@site/src/landing/Home';\nimport Text from './_text.mdx';",
    'src/pages/_text.mdx': 'text',
    'src/landing/Home.tsx': "import {Box} from '@site/src/ui/Box';",
    'src/ui/Box.tsx': "import {year} from '@site/src/facts/year.ts';",
    'src/facts/year.ts': '',
    'docs/über uns.mdx': 'one',
    'docs/b.mdx': 'b',
  });
  commit('2024-03-04', {'src/facts/year.ts': '// 2024', 'docs/über uns.mdx': 'two'});
  commit('2024-05-06', {'src/ui/Box.tsx': "import {year} from '@site/src/facts/year.ts'; // wide"});
  commit('2024-07-08', {'src/facts/other.ts': '// not quoted'});
  writeFileSync(path.join(site, 'docs/new.mdx'), 'no commit holds it');
  const days = ['src/pages/index.tsx', 'docs/über uns.mdx', path.join(site, 'docs/b.mdx'), 'docs/new.mdx'];
  expect(await Promise.all(days.map(dayOf))).toEqual(['2024-03-04', '2024-03-04', '2024-01-02', null]);
});

test('the home page is dated by the files it imports', () => {
  const files = wordsOf(path.resolve('src/pages/index.tsx'), process.cwd());
  expect(files).toContain(path.resolve('src/landing/hero/Home.tsx'));
  expect(files).toContain(path.resolve('src/facts/site/links.ts'));
});

testWithGit('without a whole history there is no date rather than a false one', () => {
  expect(commitDates(site).size).toBe(0);
  git(['init', '--quiet']);
  expect(commitDates(site).size).toBe(0);
  commit('2024-01-02', {'docs/a.mdx': 'a'});
  commit('2024-03-04', {'docs/b.mdx': 'b'});
  const shallow = path.join(site, 'shallow');
  git(['clone', '--quiet', '--depth=1', `file://${site}`, shallow]);
  expect([commitDates(shallow).size, commitDates(site).size]).toEqual([0, 2]);
});
