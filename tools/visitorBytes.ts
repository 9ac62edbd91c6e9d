import path from 'node:path';
import esbuild from 'esbuild';
import type {Plugin} from 'esbuild';

/** The part of package-lock.json that says who depends on whom. */
export interface Lock {
  readonly packages: Readonly<
    Record<string, {readonly version?: string; readonly dependencies?: Readonly<Record<string, string>>}>
  >;
}

/**
 * What each dependency adds to the scripts that visitors may load, those that it depends on included: minified bytes before
 * compression, counted in a bundle of `src/client`, from which all parts are loaded.
 * @param names the dependencies of package.json
 */
export async function visitorBytes(names: readonly string[], lock: Lock): Promise<Map<string, number>> {
  const {metafile} = await esbuild.build({
    entryPoints: ['src/client/entry.ts'],
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [asInSite],
  });
  const bytes = new Map<string, number>();
  for (const {inputs} of Object.values(metafile.outputs))
    for (const [file, {bytesInOutput}] of Object.entries(inputs)) {
      const [, used] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
      if (!used) continue;
      const name = names.includes(used) ? used : names.find((each) => needs(each, used, lock));
      if (name) bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  return bytes;
}

function needs(name: string, used: string, {packages}: Lock, seen = new Set<string>()): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).some(
    (next) => next === used || needs(next, used, {packages}, seen),
  );
}

/** Resolves `@site`, and leaves out styles, pictures and what only a build of the site generates. */
const asInSite: Plugin = {
  name: 'as in the site',
  setup(build) {
    build.onResolve({filter: /^@site\//}, ({path: name, kind}) =>
      build.resolve(`./${name.slice('@site/'.length)}`, {resolveDir: path.resolve(), kind}),
    );
    build.onResolve({filter: /^@(generated|theme|docusaurus)\//}, ({path: name}) => ({
      path: name,
      external: true,
    }));
    build.onLoad({filter: /\.(css|woff2|svg|png|jpg|webp|avif|mp4|webm)$/}, () => ({
      contents: 'export default {}',
    }));
  },
};
