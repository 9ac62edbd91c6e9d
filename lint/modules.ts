import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {assume} from '../plugins/shared/assume';

const docusaurus = 'node_modules/@docusaurus';

/** The folders of names that Docusaurus gives to the bundler. */
const folders: Readonly<Record<string, readonly string[]>> = {
  '@site': ['.'],
  '@theme': [
    'src/theme',
    `${docusaurus}/theme-classic/lib/theme`,
    `${docusaurus}/theme-mermaid/lib/theme`,
    `${docusaurus}/core/lib/client/theme-fallback`,
  ],
  '@docusaurus': [`${docusaurus}/core/lib/client/exports`, docusaurus],
};
for (const folder of Object.values(folders).flat())
  assume(existsSync(folder), `${folder} has modules that the bundler finds by name`);
const endings = ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json', '/index.ts', '/index.tsx', '/index.js', ''];

/** The file that a page gets by a request such as `@theme/Tabs`, or the folder of a package. */
export function fileOf(request: string, page: string): string | undefined {
  const [first = '', ...rest] = request.split('/');
  const places = /^[./]/.test(request)
    ? [path.resolve(path.dirname(page), request)]
    : (folders[first] ?? ['node_modules']).map((folder) =>
        path.join(folder, ...(folders[first] ? rest : [request])),
      );
  const found = places.flatMap((place) => endings.map((ending) => place + ending)).filter(existsSync);
  return (
    found.find((file) => statSync(file).isFile()) ??
    found.find((folder) => folder.startsWith('node_modules')) ??
    exportOf(request)
  );
}

/** The file of a part that a package exports by another path, such as its `/client`. */
function exportOf(request: string): string | undefined {
  try {
    return require.resolve(request);
  } catch (error) {
    return (error as {code?: string}).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? request : undefined;
  }
}

/** Where Docusaurus has a component of this name. */
export const moduleOf = (name: string): string | undefined =>
  [`@theme/${name}`, `@docusaurus/${name}`].find((request) => fileOf(request, ''));

/** What a module of the site or of Docusaurus exports; undefined if that can't be read. */
export function exportsOf(file: string): readonly string[] | undefined {
  if (!/\.[jt]sx?$/.test(file) || /node_modules\/(?!@docusaurus)/.test(file)) return undefined;
  const program = ts.createProgram([file], {noLib: true, noResolve: true, allowJs: true, types: []});
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol || symbol.exports?.has('__export' as never)) return undefined;
  return checker.getExportsOfModule(symbol).map(({name}) => name);
}
