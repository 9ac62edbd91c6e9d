/** @jest-environment node */
import {execFileSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {testWithGit} from './support/git';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Record<string, unknown>;
}
interface Workflow {
  readonly on: Record<string, unknown>;
  readonly permissions: Record<string, string>;
  readonly jobs: Record<
    string,
    {if?: string; permissions?: Record<string, string>; 'timeout-minutes': number; steps: Step[]}
  >;
}

const text = readFileSync('.github/workflows/check.yml', 'utf8');
const workflow = parse(text) as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

test('pull requests from forks get no secrets and read-only permissions', () => {
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
  expect(workflow.permissions).toEqual({contents: 'read'});
  expect(text).not.toMatch(/\bsecrets\b/);
  for (const {permissions, if: condition} of Object.values(workflow.jobs)) {
    if (permissions) expect(condition).toContain('head.repo.full_name == github.repository');
  }
  for (const step of steps.filter(({uses}) => uses?.startsWith('actions/checkout'))) {
    expect(step.with?.['persist-credentials']).toBe(false);
  }
});

describe.each(readdirSync('.github/workflows'))('%s', (file) => {
  const {on, permissions, jobs} = parse(readFileSync(`.github/workflows/${file}`, 'utf8')) as Workflow;
  const own = Object.values(jobs).flatMap((job) => job.steps);

  test('actions are pinned by commit, programs by version, and every job has a timeout', () => {
    for (const {uses, run = ''} of own) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      for (const [, program] of run.matchAll(/npx --yes (\S+)/g)) expect(program).toMatch(/@\d+\.\d+\.\d+$/);
    }
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(30);
  });

  test('no expression is interpolated into a shell script', () => {
    for (const {run} of own) expect(run ?? '').not.toContain('${{');
  });

  test('it begins with the right to read, and its checkout leaves no token behind', () => {
    expect(permissions).toEqual({contents: 'read'});
    for (const step of own.filter(({uses}) => uses?.startsWith('actions/checkout')))
      expect(step.with?.['persist-credentials']).toBe(false);
  });

  test('what it runs is a script of this project', () => {
    const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
    const names = own.flatMap(({run = ''}) =>
      [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('secrets are for runs that no pull request starts', () => {
    const holdsSecrets = readFileSync(`.github/workflows/${file}`, 'utf8').includes('secrets.');
    if (holdsSecrets) expect(Object.keys(on).filter((event) => /pull_request|push/.test(event))).toEqual([]);
  });
});

test('a release deploys what the check of a push has passed, never a pull request', () => {
  const release = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as Workflow;
  expect(release.jobs.site?.if).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(release.jobs.site?.if).toContain("github.event.workflow_run.event == 'push'");
});

test('all tests run by .ci/run alone, which installs and requires all engines', () => {
  expect(steps.map(({run}) => run)).toContain('.ci/run');
  expect(steps.filter(({run}) => /npm test\b|npm run test:engines/.test(run ?? ''))).toEqual([]);
  const commands = readFileSync('.ci/run', 'utf8');
  expect(commands).toMatch(/^export ENGINES_REQUIRED=1$/m);
  expect(commands).toMatch(/^npm ci && npm test$/m);
});

describe('the comment on changed pages', () => {
  const script = steps.find(({name}) => name?.startsWith('Comment'))?.run ?? '';
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
    // A fake gh command that records the comment.
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(
      path.join(folder, 'bin/gh'),
      '#!/bin/sh\nfor last; do :; done\nprintf %s "$last" > "$SAID"\n',
    );
    chmodSync(path.join(folder, 'bin/gh'), 0o755);
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  function startHistory() {
    git('init', '--quiet');
    commit({'docs/old.mdx': 'old', 'docs/glossary.mdx': 'one'});
  }

  function git(...args: string[]) {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@selfos.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  }

  function commit(files: Record<string, string>) {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      writeFileSync(path.join(folder, name), content);
    }
    git('add', '--all', '--', ':!bin');
    git('commit', '--quiet', '--message', 'change');
  }

  function comment(preview: string): string {
    const said = path.join(folder, 'said');
    writeFileSync(said, '');
    const env = {...process.env, PATH: `${folder}/bin:${process.env.PATH}`, SAID: said, NUMBER: '7'};
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
      cwd: folder,
      env: {...env, PREVIEW: preview},
      stdio: 'pipe',
    });
    return readFileSync(said, 'utf8');
  }

  testWithGit('names each changed page once, where its preview is', () => {
    startHistory();
    rmSync(path.join(folder, 'docs/old.mdx'));
    commit({
      'docs/index.mdx': 'a',
      'docs/glossary.mdx': 'two',
      'blog/2025-05-01-first-phones.mdx': 'b',
      'src/pages/index.tsx': 'c',
      'src/pages/terms.tsx': 'd',
      'src/pages/_terms.mdx': 'd',
      'src/pages/team.module.css': 'e',
      'README.md': 'f',
    });
    expect(comment('https://{number}.preview.selfos.example').split('\n')).toEqual([
      'Pages this change touches:',
      '- https://7.preview.selfos.example/',
      '- https://7.preview.selfos.example/blog/first-phones',
      '- https://7.preview.selfos.example/docs/next',
      '- https://7.preview.selfos.example/docs/next/glossary',
      '- https://7.preview.selfos.example/terms',
    ]);
    expect(comment('')).toContain('\n- /docs/next/glossary\n');
  });

  testWithGit('says nothing when no page changed', () => {
    startHistory();
    commit({'package.json': '{}'});
    expect(comment('')).toBe('');
  });
});
