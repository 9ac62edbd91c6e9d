/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {dependencies} from '../../tools/dependencies';
import {visitorBytes} from '../../tools/visitorBytes';
import type {Lock} from '../../tools/visitorBytes';

test('every dependency has a reason in tools/dependencies.ts, and every reason a dependency', () => {
  const asked = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const names = Object.keys({...asked.dependencies, ...asked.devDependencies});
  const explained = names.filter((name) => !name.startsWith('@types/'));
  expect(Object.keys(dependencies).sort()).toEqual(explained.sort());
});

test('UPGRADING.md says what tells whether an update of a package is fine', () => {
  const guide = readFileSync('UPGRADING.md', 'utf8');
  const others = Object.keys(dependencies).filter((name) => !/^(@docusaurus\/|react$|react-dom$)/.test(name));
  expect(others.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('visitors may load React, the sender of requests and its checks, and nothing else that is not ours', async () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const bytes = await visitorBytes(Object.keys(dependencies), lock);
  expect([...bytes.keys()].sort()).toEqual(['@supabase/supabase-js', 'react', 'react-dom', 'zod']);
  expect(bytes.get('react-dom')).toBeGreaterThan(100_000);
});
