import fs from 'node:fs';

/**
 * Calls `gone` once an ancestor process dies. npm and tsx sit between the terminal and the launcher; killing either of them
 * with SIGKILL would otherwise leave the whole backend running.
 */
export function watchAncestors(gone: () => void): void {
  const chain = ownAncestors();
  const timer = setInterval(() => {
    const broken = chain.some(({pid, parent}) => parentOf(pid) !== parent);
    if (!broken) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}

interface Link {
  pid: number;
  parent: number;
}

/** This process and its ancestors below npm; without npm, only this process. */
function ownAncestors(): Link[] {
  const chain: Link[] = [{pid: process.pid, parent: process.ppid}];
  for (let pid = process.ppid; pid > 1;) {
    const parent = parentOf(pid);
    if (/^npm\b/.test(titleOf(pid))) return [...chain, {pid, parent}].slice(0, -1);
    chain.push({pid, parent});
    pid = parent;
  }
  return chain.slice(0, 1);
}

function parentOf(pid: number): number {
  if (pid === process.pid) return process.ppid;
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? 0 : Number(fields[1]);
  } catch {
    return 0;
  }
}

function titleOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
