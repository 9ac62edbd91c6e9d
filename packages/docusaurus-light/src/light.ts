import path from 'node:path';
import type {Config, Plugin, PluginConfig, Props} from '@docusaurus/types';
import {checkHooks} from './hooks.ts';
import type {UpstreamAssumption} from './hooks.ts';
import {presetOnce, secondEntry} from './plugin.ts';
import type {Chunks} from './plugin.ts';
import type {Policy} from './policy.ts';
import type {BuildStep, Steps} from './step.ts';
import {inlineScript, template} from './template.ts';
import {trustedTypesScript} from './trustedTypes.ts';

/** What the package must know of a site. Paths are relative to `siteDir`. */
export interface LightSettings {
  readonly siteDir: string;
  /** The script of every page, without React; what it imports by `import()` loads on use. */
  readonly entry: string;
  /** A script without imports, inlined into each head, that loads the address in its own `data-entry`. */
  readonly inline: string;
  /** A Docusaurus client module that starts the same controls in the development server, where React runs. */
  readonly clientModule: string;
  /** Groups of modules to split into separate files, as `splitChunks.cacheGroups`. */
  readonly chunks?: Chunks;
  /** A selector of the links whose target browsers may prerender on hover. */
  readonly prerender?: string;
  /** Writes a content security policy to `_headers`, and a Trusted Types policy into each page. */
  readonly policy?: Policy;
  /** What the site counts on or replaces inside of Docusaurus. */
  readonly hooks?: readonly UpstreamAssumption[];
  /** What runs after the build. By a function, because loading libraries would double the start of the development server. */
  readonly steps?: () => Promise<Steps>;
}

/**
 * The light layer: pages are plain documents with inline styles and one small script instead of React. In development
 * the same pages are a regular Docusaurus site.
 * @throws Error if a file of Docusaurus that the site or the layer depends on has changed
 */
export function light(config: Config, settings: LightSettings): Config {
  const {siteDir, entry, inline, clientModule, chunks, prerender, policy, hooks = []} = settings;
  const isOn = process.env.NODE_ENV !== 'development';
  const file = (name: string) => path.join(siteDir, name);
  const script = inlineScript(file(inline));
  const before = policy ? [headScript('trusted-types', trustedTypesScript(policy.scripts))] : [];
  const after: PluginConfig[] = [presetOnce];
  if (isOn) after.push(secondEntry(file(entry), chunks));
  else {
    after.push(headScript('inline-script', script));
    after.push(() => ({name: 'controls', getClientModules: () => [file(clientModule)]}));
  }
  after.push(() => ({
    name: 'light',
    // The import is lazy because a start of the development server needs none of these libraries.
    postBuild: async (props) => {
      const {runSteps} = await import('./step.ts');
      await runSteps(await stepsOf(settings), props as Props);
    },
  }));
  if (isOn) checkHooks(siteDir, hooks);
  return {
    ...config,
    ...(isOn && {ssrTemplate: template({script, prerender})}),
    plugins: [...before, ...(config.plugins ?? []), ...after],
  };
}

/** The site's steps with those of the layer between them, in the order in which each needs what others wrote. */
async function stepsOf({hooks = [], policy, steps}: LightSettings): Promise<readonly BuildStep[]> {
  const {before = [], after = []} = (await steps?.()) ?? {};
  const {checkClasses} = await import('./checkClasses.ts');
  const {inlineStyles} = await import('./inlineStyles.ts');
  const policySteps = policy ? [(await import('./policy.ts')).writePolicy(policy)] : [];
  return [...before, checkClasses(hooks), inlineStyles, ...policySteps, ...after];
}

function headScript(name: string, innerHTML: string): () => Plugin {
  return () => ({name, injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML}]})});
}
