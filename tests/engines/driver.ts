import net from 'node:net';

/** Sends a command of WebDriver, which Firefox knows by its name and others by its path. @returns its value */
type Send = (name: string, path: string, parameters: object) => Promise<unknown>;

const keys: Readonly<Record<string, string>> = {
  TAB: '\uE004',
  ENTER: '\uE007',
  ESCAPE: '\uE00C',
  ARROW_UP: '\uE013',
  ARROW_DOWN: '\uE015',
};

/** What tests need of WebDriver, which both browsers speak. */
export class Driver {
  constructor(private readonly send: Send) {}

  open = (url: string) => this.send('Navigate', 'url', {url});
  reload = () => this.send('Refresh', 'refresh', {});
  resize = (width: number, height: number) => this.send('SetWindowRect', 'window/rect', {width, height});

  /** Runs a function in the page. */
  run<Values extends unknown[], Result>(script: (...values: Values) => Result, ...args: Values) {
    const call = `return (${String(script)}).apply(null, arguments)`;
    return this.send('ExecuteScript', 'execute/sync', {script: call, args}) as Promise<Result>;
  }

  click(x: number, y: number) {
    const move = {type: 'pointerMove', x: Math.round(x), y: Math.round(y)};
    const press = [
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ];
    return this.send('PerformActions', 'actions', {
      actions: [{type: 'pointer', id: 'mouse', actions: [move, ...press]}],
    });
  }

  /** Types a text, or presses a key by its name. */
  type(text: string) {
    const presses = [...(keys[text] ?? text)].flatMap((value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]);
    return this.send('PerformActions', 'actions', {
      actions: [{type: 'key', id: 'keyboard', actions: presses}],
    });
  }
}

/** Connects to a WebDriver by HTTP, which starts its browser. */
export async function connectHttp(server: string, capabilities: object): Promise<Driver> {
  const post = async (path: string, parameters: object) => {
    const response = await fetch(`${server}/${path}`, {method: 'POST', body: JSON.stringify(parameters)});
    const {value} = (await response.json()) as {value: {message?: string; sessionId?: string}};
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const {sessionId} = await post('session', {capabilities: {alwaysMatch: capabilities}});
  return new Driver((_name, path, parameters) => post(`session/${sessionId}/${path}`, parameters));
}

type Answer = [type: number, id: number, error: {message: string} | null, result: {value?: unknown}];

/**
 * Connects to Marionette, the WebDriver in Firefox: Debian has no geckodriver, and npm's package fetches it from elsewhere. Each
 * message is JSON behind its length.
 */
export async function connectMarionette(port: number): Promise<Driver> {
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
  const send: Send = (name, _path, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (_type, _id, error, result) =>
        error ? reject(new Error(`${name}: ${error.message}`)) : resolve(result.value),
      );
      const message = JSON.stringify([0, last, `WebDriver:${name}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await send('NewSession', 'session', {});
  return new Driver(send);
}
