// Outlives the launcher by a few seconds. The launcher names the processes it starts over standard input. When that
// closes because the launcher is gone, even by kill -9, the guardian stops whatever still runs.
// Lines: "watch <pid> <signal>" and "forget <pid>".
const watched = new Map();
let unread = '';

process.stdin.on('data', (chunk) => {
  const lines = (unread + chunk).split('\n');
  unread = lines.pop();
  for (const line of lines) {
    const [verb, pid, signal] = line.split(' ');
    if (verb === 'watch') watched.set(Number(pid), signal);
    if (verb === 'forget') watched.delete(Number(pid));
  }
});

process.stdin.on('close', () => {
  for (const [pid, signal] of watched) send(pid, signal);
  const deadline = Date.now() + 8000;
  const timer = setInterval(() => {
    for (const pid of watched.keys()) if (!send(pid, 0)) watched.delete(pid);
    if (Date.now() > deadline) for (const pid of watched.keys()) send(pid, 'SIGKILL');
    if (watched.size === 0 || Date.now() > deadline) {
      clearInterval(timer);
      process.exit(0);
    }
  }, 50);
});

// Ctrl+C and a closing terminal are for the launcher to handle.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
