import {readdirSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../../src/rules/proof/prove';
import {taskOf} from '../../src/rules/proof/record';
import type {ProofRecord} from '../../src/rules/proof/record';
import {builtSite} from '../e2e/support/builtSite';
import {fixedDrawings, hashOfFixedDrawings} from '../support/fixedDrawings';
import {until} from './drivers/program';
import {expect, test} from './fixtures';

test('a thousand fixed drawings have the same hashes as in Node', async ({driver}) => {
  const files = readdirSync(path.join(builtSite, 'assets/js'));
  const script = files.find((name) => name.startsWith('worker-proof.'));
  await driver.goto('/terms');
  await driver.read(
    (address, grids, task) => {
      const worker = new Worker(address);
      const hashes: string[] = [];
      Object.assign(window, {hashes});
      grids.forEach((input, i) => {
        const {port1, port2} = new MessageChannel();
        port1.onmessage = ({data}: MessageEvent<{result: ProofRecord}>) => {
          hashes[i] = data.result.proof.resultHash;
        };
        worker.postMessage(['prove', task, input], [port2]);
      });
    },
    `/assets/js/${script}`,
    fixedDrawings,
    taskOf('task-1'),
  );
  const hashes = await until(
    () => 'all hashes are there',
    () =>
      driver.read((count) => {
        const {hashes} = window as unknown as {hashes: string[]};
        return hashes.filter(Boolean).length === count && hashes;
      }, fixedDrawings.length),
    60_000,
  );
  expect(hashOf(hashes.join('\n'))).toBe(hashOfFixedDrawings);
});
