import net from 'node:net';

/**
 * `pass` forwards; `hang` accepts and never responds; `refuse` closes at once; `lose answer` forwards one request, closes
 * instead of forwarding the response, and then passes.
 */
export type Fault = 'pass' | 'hang' | 'refuse' | 'lose answer';

export interface FaultyWire {
  port: number;
  /** The port to forward to. */
  target: number;
  /** Changes the behavior and drops all open connections. */
  become(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy between two programs of the stack that simulates network faults. */
export async function faultyWire(): Promise<FaultyWire> {
  const sockets = new Set<net.Socket>();
  let fault: Fault = 'pass';
  const server = net.createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    near.on('close', () => sockets.delete(near));
    if (fault === 'refuse') return near.destroy();
    if (fault === 'hang') return near.resume();
    const far = net.connect(wire.target, '127.0.0.1');
    sockets.add(far);
    far.on('close', () => {
      sockets.delete(far);
      near.destroy();
    });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    if (fault === 'lose answer') {
      fault = 'pass';
      far.once('data', () => {
        near.destroy();
        far.destroy();
      });
      return;
    }
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: FaultyWire = {
    port: (server.address() as net.AddressInfo).port,
    target: 0,
    async become(next) {
      fault = next;
      sockets.forEach((socket) => socket.destroy());
      // Give the other side time to notice, or it would reuse a dropped connection.
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}
