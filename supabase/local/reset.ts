import fs from 'node:fs';
import {agree} from '../agree';
import {checkUnused} from './stackLock';

/**
 * Deletes all data of the local backend.
 * @returns what it did
 * @throws Error if the backend is running or nobody agrees
 */
export async function reset(folder: string, {yes}: {yes: boolean}): Promise<string> {
  checkUnused(folder);
  if (!fs.existsSync(folder)) return 'There is no local data.';
  await agree(`Delete all local requests, mails and logs in ${folder} for good?`, {yes});
  // It may have been started while the question was open.
  checkUnused(folder);
  fs.rmSync(folder, {recursive: true, force: true});
  return 'The local data is deleted. The next start makes an empty database and inbox.';
}
