import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {foldersIn, keepRestarting} from '@site/tools/run/restarting';
import type {Restarting} from '@site/tools/run/restarting';

let folder: string;
let fact: string;
let said: string[];
let site: Restarting;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'restarting-'));
  fact = path.join(folder, 'facts/fee.js');
  mkdirSync(path.dirname(fact));
  writeFileSync(fact, '3');
  said = [];
});

afterEach(() => {
  site.stop();
  rmSync(folder, {recursive: true});
});

/** A program that prints the fact, if it can be read, and goes on running. */
function start() {
  const child = spawn(process.execPath, [
    '-e',
    `console.log(eval(require('fs').readFileSync('${fact}', 'utf8'))); setInterval(() => {}, 1e6)`,
  ]);
  child.stdout.on('data', (text: Buffer) => said.push(String(text).trim()));
  return child;
}

function keep(): Restarting {
  site = keepRestarting({
    start,
    folders: foldersIn(folder),
    outdates: /facts/,
    waiting: () => said.push('waits'),
  });
  return site;
}

async function says(...wanted: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 400 && said.length < wanted.length; tries += 1) await sleep(50);
  expect(said).toEqual(wanted);
}

test('a fact saved half-typed leaves the program waiting, and each correction starts it again', async () => {
  keep();
  await says('3');
  site.hasStarted();
  writeFileSync(fact, '{');
  await says('3', 'waits');
  // As editors save: another file takes its place.
  writeFileSync(`${folder}/new`, '4');
  renameSync(`${folder}/new`, fact);
  await says('3', 'waits', '4');
  writeFileSync(fact, '5');
  await says('3', 'waits', '4', '5');
  writeFileSync(`${folder}/page.mdx`, 'reloaded by the program itself');
  await sleep(500);
  await says('3', 'waits', '4', '5');
});

test('a program that fails before it has started ends', async () => {
  writeFileSync(fact, '{');
  await keep().ended;
  expect(said).toEqual([]);
});
