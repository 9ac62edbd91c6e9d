import path from 'node:path';
import type {Config, Plugin, PluginConfig, Props} from '@docusaurus/types';
import {checkHooks} from './hooks.ts';
import type {Reliance} from './hooks.ts';
import {presetOnce, secondEntry} from './plugin.ts';
import type {Chunks} from './plugin.ts';
import type {Policy} from './policy.ts';
import type {BuildStep, Steps} from './step.ts';
import {inlineScript, template} from './template.ts';
import {trustedTypesScript} from './trustedTypes.ts';

/** What the package must know of a site. Paths are relative to `siteDir`. */
export interface LightSettings {
  readonly siteDir: string;
  /**
   * The script of every page, without React; what it imports by `import()` loads on use. Without one, pages load React at the
   * first touch.
   */
  readonly entry?: string;
  /** With `entry`: a script without imports that is inlined into each head and loads the address in its own `data-frame`. */
  readonly first?: string;
  /** With `entry`: a Docusaurus client module that starts the same controls where React runs. */
  readonly clientModule?: string;
  /** With `entry`: groups of modules that get a file of their own, in the form of `splitChunks.cacheGroups`. */
  readonly chunks?: Chunks;
  /** A selector of the links whose target browsers may prerender on hover. */
  readonly prerender?: string;
  /** Writes a content security policy to `_headers`, and a Trusted Types policy into each page. */
  readonly policy?: Policy;
  /** What the site counts on or replaces inside of Docusaurus. */
  readonly hooks?: readonly Reliance[];
  /** What runs after the build. By a function, because loading libraries would double the start of the development server. */
  readonly steps?: () => Promise<Steps>;
  /** False for a regular Docusaurus site with the same steps and policy. The default is true except in development. */
  readonly on?: boolean;
}

/**
 * The light layer: pages are plain documents with inline styles and one small script instead of React. When it is off, the
 * same pages are a regular Docusaurus site.
 * @throws Error if a file of Docusaurus that the site or the layer depends on has changed
 */
export function light(config: Config, settings: LightSettings): Config {
  const {siteDir, entry, first, clientModule, chunks, prerender, policy, hooks = []} = settings;
  const isOn = settings.on ?? process.env.NODE_ENV !== 'development';
  const file = (name: string) => path.join(siteDir, name);
  const script = entry
    ? first && inlineScript(file(first))
    : inlineScript(path.join(__dirname, 'onTouch.ts'));
  const before = policy ? [headScript('trusted-types', trustedTypesScript(policy.scripts, !entry))] : [];
  const after: PluginConfig[] = [presetOnce];
  if (isOn && entry) after.push(secondEntry(file(entry), chunks));
  if (!isOn && entry && script) after.push(headScript('first-script', script));
  if (!isOn && clientModule)
    after.push(() => ({name: 'controls', getClientModules: () => [file(clientModule)]}));
  after.push(() => ({
    name: 'light',
    // The import is lazy because a start of the development server needs none of these libraries.
    postBuild: async (props) => {
      const {runSteps} = await import('./step.ts');
      await runSteps(await stepsOf(settings, isOn), props as Props, config.baseUrl);
    },
  }));
  if (isOn) checkHooks(siteDir, hooks);
  return {
    ...config,
    ...(isOn && {ssrTemplate: template({script: script ?? '', loadsReact: !entry, prerender})}),
    plugins: [...before, ...(config.plugins ?? []), ...after],
  };
}

/** The site's steps with those of the layer between them, in the order in which each needs what others wrote. */
async function stepsOf(
  {entry, hooks = [], policy, steps}: LightSettings,
  isOn: boolean,
): Promise<readonly BuildStep[]> {
  const {before = [], after = []} = (await steps?.()) ?? {};
  const rewriting: BuildStep[] = [];
  if (isOn) rewriting.push((await import('./checkClasses.ts')).checkClasses(hooks));
  if (isOn) rewriting.push((await import('./inlineStyles.ts')).inlineStyles({keepSheets: !entry}));
  if (policy) rewriting.push((await import('./policy.ts')).writePolicy(policy));
  return [...before, ...rewriting, ...after];
}

function headScript(name: string, innerHTML: string): () => Plugin {
  return () => ({name, injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML}]})});
}
