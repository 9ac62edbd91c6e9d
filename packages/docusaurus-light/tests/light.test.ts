import type {Plugin} from '@docusaurus/types';
import {light} from '../src/light';
import type {LightSettings} from '../src/light';
import {testFolder} from './testFolder';

const {at, write} = testFolder();
beforeEach(() => write('inline.ts', 'console.log("inline")'));

const own = {
  ...{entry: 'entry.ts', inline: 'inline.ts', clientModule: 'controls.ts', policy: {}},
  steps: () => Promise.resolve([]),
};

/** The configuration of a site with one plugin, and its plugins by name. */
function configured(settings: Partial<LightSettings> = {}) {
  const site = {title: 'A', url: 'https://a.example', baseUrl: '/', plugins: [() => ({name: 'of-site'})]};
  const config = light(site as never, {siteDir: at(), ...own, ...settings});
  const made = (config.plugins as (() => Plugin)[]).map((make) => make());
  return {template: config.ssrTemplate, plugins: new Map(made.map((plugin) => [plugin.name, plugin]))};
}
const headOf = (plugin?: Plugin) => JSON.stringify(plugin?.injectHtmlTags?.({content: undefined}));

test('pages have the script of the entry instead of React', () => {
  const {template, plugins} = configured({prerender: 'a'});
  expect([...plugins.keys()]).toEqual(['trusted-types', 'of-site', 'preset-once', 'light-entry', 'light']);
  expect(template).toMatch(/data-entry=.*console\.log\("inline"\)/);
  expect(template).toContain('speculationrules');
  expect(headOf(plugins.get('trusted-types'))).toContain('createScriptURL');
});

test('the development server has regular pages with the same script and controls', () => {
  process.env.NODE_ENV = 'development';
  const {template, plugins} = configured({policy: undefined});
  process.env.NODE_ENV = 'test';
  expect(template).toBeUndefined();
  expect([...plugins.keys()]).toEqual(['of-site', 'preset-once', 'inline-script', 'controls']);
  expect(headOf(plugins.get('inline-script'))).toContain('inline');
  expect(plugins.get('controls')?.getClientModules?.()).toEqual([at('controls.ts')]);
});
