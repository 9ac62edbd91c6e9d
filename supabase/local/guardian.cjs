// Outlives the launcher by a few seconds. The launcher names the processes it starts over standard input. When that
// closes because the launcher is gone, even by kill -9, the guardian stops whatever still runs.
// Lines: "watch <pid> <signal>" and "forget <pid>".
const {createInterface} = require('node:readline');

const watched = new Map();

createInterface({input: process.stdin})
  .on('line', (line) => {
    const [verb, pid, signal] = line.split(' ');
    if (verb === 'watch') watched.set(Number(pid), signal);
    else watched.delete(Number(pid));
  })
  .on('close', () => {
    for (const [pid, signal] of watched) send(pid, signal);
    const deadline = Date.now() + 8000;
    const timer = setInterval(() => {
      for (const pid of watched.keys()) if (!send(pid, 0)) watched.delete(pid);
      if (watched.size > 0 && Date.now() < deadline) return;
      for (const pid of watched.keys()) send(pid, 'SIGKILL');
      clearInterval(timer);
    }, 50);
  });

// Ctrl+C and a closing terminal are for the launcher to handle.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
