import type {Plugin} from '@docusaurus/types';
import {light} from '../src/light';
import type {LightSettings} from '../src/light';
import {testFolder} from './testFolder';

const {at, write} = testFolder();
beforeEach(() => write('first.ts', 'console.log("first")'));

const own = {entry: 'entry.ts', first: 'first.ts', clientModule: 'controls.ts', policy: {}};

/** The configuration of a site with one plugin of its own, and its plugins by name. */
function configured(settings: Partial<LightSettings>) {
  const site = {title: 'A', url: 'https://a.example', baseUrl: '/', plugins: [() => ({name: 'of-site'})]};
  const config = light(site as never, {siteDir: at(), ...settings});
  const made = (config.plugins as (() => Plugin)[]).map((make) => make());
  return {template: config.ssrTemplate, plugins: new Map(made.map((plugin) => [plugin.name, plugin]))};
}
const headOf = (plugin?: Plugin) => JSON.stringify(plugin?.injectHtmlTags?.({content: undefined}));

test('with an entry, pages have its script in the place of React', () => {
  const {template, plugins} = configured({...own, on: true, prerender: 'a'});
  expect([...plugins.keys()]).toEqual(['trusted-types', 'of-site', 'preset-once', 'light-entry', 'light']);
  expect(template).toMatch(/data-frame=.*console\.log\("first"\)/);
  expect(template).toContain('speculationrules');
  expect(headOf(plugins.get('trusted-types'))).not.toContain('createScript:');
});

test('without an entry, pages load React at the first touch', () => {
  const {template, plugins} = configured({on: true, policy: {}});
  expect([...plugins.keys()]).toEqual(['trusted-types', 'of-site', 'preset-once', 'light']);
  expect(template).toMatch(/data-scripts=.*pointerdown/);
  expect(headOf(plugins.get('trusted-types'))).toContain('createScript:');
});

test('switched off, the site is a regular one with the same script and controls, and its steps run in order', async () => {
  write('index.html', '<p>A');
  const ran: string[] = [];
  const step = (name: string) => () => void ran.push(name);
  const steps = async () => ({before: [step('before')], checks: [step('check')], after: [step('after')]});
  const {template, plugins} = configured({...own, policy: undefined, on: false, steps});
  expect(template).toBeUndefined();
  expect([...plugins.keys()]).toEqual(['of-site', 'preset-once', 'first-script', 'controls', 'light']);
  expect(headOf(plugins.get('first-script'))).toContain('first');
  expect(plugins.get('controls')?.getClientModules?.()).toEqual([at('controls.ts')]);
  await plugins.get('light')?.postBuild?.({outDir: at(), baseUrl: '/', siteConfig: {url: ''}} as never);
  expect(ran).toEqual(['before', 'after']);
});

test('the development server has no light pages, and a hook that no longer holds stops every other command', () => {
  process.env.NODE_ENV = 'development';
  expect(configured(own).template).toBeUndefined();
  process.env.NODE_ENV = 'test';
  expect(configured(own).template).toBeDefined();
  const hooks = [{what: 'The header', by: 'gone.tsx'}];
  expect(() => configured({...own, hooks})).toThrow('gone.tsx does not exist');
});
