import net from 'node:net';

/**
 * `pass` forwards; `hang` accepts and says nothing; `refuse` hangs up at once; `lose answer` forwards what is sent
 * and hangs up instead of passing on the reply, once, and then passes again.
 */
export type Fault = 'pass' | 'hang' | 'refuse' | 'lose answer';

export interface FaultyWire {
  port: number;
  /** Where whole connections lead. */
  target: number;
  /** Changes the wire's behaviour and drops the connections it has, so that none keeps the old behaviour. */
  become(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

/** A wire between two programs of the stack that can be cut in every way a network can. */
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
      // The other side notices a moment later; until then it would try to use the dropped connection once more.
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}
