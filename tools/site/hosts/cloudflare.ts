import path from 'node:path';
import {buildSync} from 'esbuild';
import type {HostFiles, HostRules} from './hostRules.ts';

/** What `wrangler deploy --config build/wrangler.json` reads: the folder it lies in, served by Workers' static assets. */
export function cloudflareFiles({markdown}: HostRules): HostFiles {
  // What reaches the worker is billed: these pages, and requests for files that don't exist.
  const negotiated = Object.keys(markdown).map((page) => page.replace(/^(\/[^/]*)\/.*$/, '$1/*'));
  const config = {
    name: 'site',
    main: 'worker.js',
    compatibility_date: '2026-11-01',
    assets: {
      directory: '.',
      binding: 'ASSETS',
      html_handling: 'drop-trailing-slash',
      run_worker_first: [...new Set(negotiated)],
    },
  };
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'worker.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return {
    'wrangler.json': `${JSON.stringify(config, null, 2)}\n`,
    'worker.js': outputFiles[0]?.text ?? '',
    '.assetsignore': 'wrangler.json\nworker.js\n.assetsignore\n.wrangler\n',
  };
}
