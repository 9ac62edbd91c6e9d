import path from 'node:path';
import type {Config, Plugin, PluginConfig, Props} from '@docusaurus/types';
import {reusePostcssPreset, secondEntry, shortClassNames} from './plugin.ts';
import type {Chunks} from './plugin.ts';
import type {Policy} from './policy.ts';
import type {BuildStep} from './step.ts';
import {checkUpstream} from './upstream.ts';
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
  /** Writes a Trusted Types policy into each page. */
  readonly policy?: Policy;
  /** Folders whose comments name what they replace or rely on inside packages, see `checkUpstream`. */
  readonly upstream?: readonly string[];
  /** What runs after the build, in order. A function, because loading libraries would double the start of the development server. */
  readonly steps: () => Promise<readonly BuildStep[]>;
}

/**
 * The light layer: pages are plain documents with inline styles and one small script instead of React. In development
 * the same pages are a regular Docusaurus site.
 * @throws Error if a file of a package that a comment in `upstream` names has changed
 */
export function light(config: Config, settings: LightSettings): Config {
  const {siteDir, entry, inline, clientModule, chunks, prerender, policy, upstream = [], steps} = settings;
  const isOn = process.env.NODE_ENV !== 'development';
  const file = (name: string) => path.join(siteDir, name);
  const script = inlineScript(file(inline));
  const before = policy ? [headScript('trusted-types', trustedTypesScript)] : [];
  const after: PluginConfig[] = [reusePostcssPreset, shortClassNames];
  if (isOn) {
    checkUpstream(siteDir, upstream);
    after.push(secondEntry(file(entry), chunks), stepsAfterBuild(steps));
  } else {
    after.push(headScript('inline-script', script));
    after.push(() => ({name: 'controls', getClientModules: () => [file(clientModule)]}));
  }
  return {
    ...config,
    ...(isOn && {ssrTemplate: template({script, prerender})}),
    plugins: [...before, ...(config.plugins ?? []), ...after],
  };
}

/** Docusaurus runs the `postBuild` of all plugins in parallel, so steps that need each other can't be plugins. */
function stepsAfterBuild(steps: LightSettings['steps']): () => Plugin {
  return () => ({
    name: 'light',
    async postBuild(props) {
      const {finishedBuild} = await import('./step.ts');
      const build = await finishedBuild(props as Props);
      for (const step of await steps()) await step(build);
    },
  });
}

function headScript(name: string, innerHTML: string): () => Plugin {
  return () => ({name, injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML}]})});
}
