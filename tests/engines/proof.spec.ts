import {readdirSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../../src/rules/proof/prove';
import {taskOf} from '../../src/rules/proof/record';
import type {ProofRecord} from '../../src/rules/proof/record';
import {fixedDrawings, hashOfFixedDrawings} from '../support/fixedDrawings';
import {proof} from './controls';
import {phone} from './driver';
import {until} from './drivers/program';
import {says, tap} from './find';
import {expect, test} from './fixtures';
import {builtFolder} from './site';

/** Grids that one message to an engine holds. */
const portion = 200;

test('a thousand fixed drawings have the same hashes as in Node', async ({drive, site, engineName}, info) => {
  const folder = path.join(builtFolder, 'assets/js');
  const script = readdirSync(folder).find((name) => name.startsWith('worker-proof.')) ?? '';
  const driver = await drive(phone);
  await driver.goto(`${site.address}/terms`);
  const records: ProofRecord[] = [];
  for (let from = 0; from < fixedDrawings.length; from += portion) {
    await driver.read(
      (address, grids, task) => {
        const asked = window as unknown as {proofs: unknown[]; proofWorker?: Worker};
        asked.proofs = [];
        asked.proofWorker = asked.proofWorker || new Worker(address);
        asked.proofWorker.onmessage = ({data}) => asked.proofs.push(data.result);
        for (let id = 0; id < grids.length; id += 1)
          asked.proofWorker.postMessage({id, request: {act: 'prove', task, input: grids[id]}});
      },
      `/assets/js/${script}`,
      fixedDrawings.slice(from, from + portion),
      taskOf('task-1'),
    );
    const done = () => driver.read(() => (window as unknown as {proofs: ProofRecord[]}).proofs);
    let found: ProofRecord[] = [];
    await until('the hashes of the worker', async () => (found = await done()).length === portion);
    records.push(
      ...fixedDrawings
        .slice(from, from + portion)
        .flatMap((grid) => found.filter(({input}) => input === grid).slice(0, 1)),
    );
  }
  const hash = hashOf(records.map(({proof: {resultHash}}) => resultHash).join('\n'));
  info.annotations.push({
    type: engineName,
    description: `${hash}, signed with ${records[0]?.key.type ?? 'nothing'}`,
  });
  expect(hash).toBe(hashOfFixedDrawings);
});

test('a task runs, its proof is accepted, and a changed one is refused', async ({drive, site}) => {
  const driver = await drive(phone);
  await driver.goto(site.address + proof.route);
  await tap(driver, proof.run);
  await says(driver, proof.accepted);
  await tap(driver, proof.changeSignature);
  await says(driver, proof.refused);
  expect(driver.takeErrors()).toEqual([]);
});
