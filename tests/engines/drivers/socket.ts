import WebSocket from 'ws';

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  /** An object in DevTools; a code in WebDriver BiDi, next to `message`. */
  readonly error?: {message: string} | string;
  readonly message?: string;
}

/** Calls and events over a WebSocket, in the format that DevTools and WebDriver BiDi share. */
export interface Socket {
  call(method: string, params?: object, extra?: object): Promise<Record<string, unknown>>;
  on(listener: (method: string, params: Record<string, unknown>) => void): void;
  close(): void;
}

/** Connects to a browser. */
export async function connect(address: string): Promise<Socket> {
  const socket = new WebSocket(address, {maxPayload: 256 * 1024 * 1024, perMessageDeflate: false});
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((method: string, params: Record<string, unknown>) => void)[] = [];
  socket.on('message', (data) => {
    const answer = JSON.parse((data as Buffer).toString('utf8')) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method) listeners.forEach((each) => each(answer.method ?? '', answer.params ?? {}));
  });
  socket.on('close', () => waiting.forEach((done) => done({error: 'the browser closed the connection'})));
  return {
    call: (method, params = {}, extra = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({error, message, result = {}}) => {
          waiting.delete(id);
          if (error === undefined) resolve(result);
          else
            reject(new Error(`${method}: ${message ?? (typeof error === 'string' ? error : error.message)}`));
        });
        socket.send(JSON.stringify({id, method, params, ...extra}));
      }),
    on: (listener) => listeners.push(listener),
    close: () => socket.close(),
  };
}
