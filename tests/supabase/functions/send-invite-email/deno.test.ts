import fs from 'node:fs';
import path from 'node:path';

const project = path.resolve(__dirname, '../../../..');
const folder = path.join(project, 'supabase/functions');

function json(file: string): Record<string, Record<string, string>> {
  return JSON.parse(fs.readFileSync(path.join(project, file), 'utf8'));
}

test('the function is deployed with the versions that are tested here', () => {
  const {dependencies, devDependencies} = json('package.json');
  const versions = {...devDependencies, ...dependencies};
  const imports = json('supabase/functions/send-invite-email/deno.json').imports!;
  expect(imports).toEqual({
    nodemailer: `npm:nodemailer@${versions.nodemailer}`,
    zod: `npm:zod@${versions.zod}`,
    'zod/mini': `npm:zod@${versions.zod}/mini`,
  });
});

const files = fs
  .readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.ts'));
const codeOf = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

test('every relative import names its file in full; the uploader silently skips others', () => {
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) {
    for (const [, target = ''] of codeOf(file).matchAll(/from '(\.[^']*)'/g)) {
      const exists = fs.existsSync(path.resolve(folder, path.dirname(file), target));
      const inFull = {file, target: expect.stringMatching(/\.ts$/), exists: true};
      expect({file, target, exists}).toEqual(inFull);
    }
  }
});

test('only index.ts names Deno', () => {
  const naming = files.filter((file) =>
    /\bDeno\b/.test(codeOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  );
  expect(naming).toEqual([path.join('send-invite-email', 'index.ts')]);
});
