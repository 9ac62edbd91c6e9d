import {existsSync} from 'node:fs';
import {dependencies, devDependencies} from '../package.json';

/** What the owner fixed: eleven packages, and the folders and files of the top level. `npm run lint` tells of unused packages. */

const packages = `@docusaurus/core @docusaurus/preset-classic @docusaurus/theme-mermaid react react-dom
  @supabase/supabase-js zod prism-react-renderer @easyops-cn/docusaurus-search-local jest @testing-library/react`;
const files = 'package.json docusaurus.config.ts sidebars.ts tsconfig.json docs src static blog tests';

test.each(packages.split(/\s+/))('%s is installed in one version', (name) => {
  expect({...dependencies, ...devDependencies}).toHaveProperty(
    [name],
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
  );
});

test.each(files.split(' '))('%s is at the top', (name) => expect(existsSync(name)).toBe(true));
