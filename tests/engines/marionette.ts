import net from 'node:net';
import {Capabilities, Session, WebDriver} from 'selenium-webdriver';
import type {Command, Executor} from 'selenium-webdriver/lib/command';

/** WebDriver's commands as Firefox itself names them. */
const names: Readonly<Record<string, string>> = {
  get: 'Navigate',
  refresh: 'Refresh',
  executeScript: 'ExecuteScript',
  actions: 'PerformActions',
  setWindowRect: 'SetWindowRect',
};

type Answer = [type: number, id: number, error: {message: string} | null, result: {value?: unknown}];

/**
 * Selenium's driver for a Firefox without geckodriver, which Debian doesn't have and npm's package fetches from elsewhere: it
 * sends the commands to Marionette, the WebDriver in Firefox. Each message is JSON behind its length.
 */
export async function connectMarionette(port: number): Promise<WebDriver> {
  const socket = net.connect(port, '127.0.0.1');
  const waiting = new Map<number, (...answer: Answer) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString()) as Answer | object;
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(...(message as Answer));
    }
  });
  let last = 0;
  const call = (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, (_type, _id, error, result) =>
        error ? reject(new Error(`${name}: ${error.message}`)) : resolve(result.value),
      );
      const message = JSON.stringify([0, last, `WebDriver:${name}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await call('NewSession', {});
  const executor = {
    execute(command: Command) {
      const name = names[command.getName()];
      if (!name) throw new Error(`tests/engines/marionette.ts has no name for ${command.getName()}.`);
      return call(name, command.getParameters() as object);
    },
  };
  return new WebDriver(new Session('marionette', new Capabilities()), executor as unknown as Executor);
}
