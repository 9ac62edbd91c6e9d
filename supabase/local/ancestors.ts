import fs from 'node:fs';

/**
 * Calls `gone` when the program that started this one has died without telling: npm and tsx stand between the
 * terminal and the launcher, and a kill -9 of either would leave the launcher, and so the whole backend, running.
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

/** From this process up to the npm that runs it, or only to its own parent when npm is not there. */
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
