import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  fill(): void;
  makeRoom(): void;
  close(): void;
}

/** A disk of 120 MB that a test can fill; undefined where this user may not mount one. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  function run(...words: string[]): boolean {
    const [command = '', ...rest] = [...asRoot, ...words];
    return spawnSync(command, rest, {stdio: 'ignore'}).status === 0;
  }
  const options = `size=120m,mode=755,uid=${process.getuid?.()},gid=${process.getgid?.()}`;
  if (!run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)) {
    fs.rmdirSync(folder);
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = fs.openSync(filler, 'w');
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(4096));
      } catch {
        fs.closeSync(file);
      }
    },
    makeRoom: () => fs.rmSync(filler),
    close() {
      run('umount', folder);
      fs.rmdirSync(folder);
    },
  };
}
