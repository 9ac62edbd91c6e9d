/** What tests need from a browser, whichever library drives it. */

export interface Setting {
  readonly width: number;
  readonly height: number;
  /** Whether pages may run scripts. */
  readonly javascript: boolean;
  /** Whether the system asks for less motion: without a GPU, the film of the landing page keeps a core busy. */
  readonly reducedMotion: boolean;
}

export const phone: Setting = {width: 390, height: 844, javascript: true, reducedMotion: true};
export const desk: Setting = {...phone, width: 1280, height: 800};

export interface Driver {
  /** Navigates and waits for the load event, if there is one: a change of the fragment loads nothing. */
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs a synchronous function in the page. It is serialized, so it sees only its arguments and returns JSON. */
  read<Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks at a point of the viewport. */
  tapAt(x: number, y: number): Promise<unknown>;
  /** Presses a key by its name in the DOM. */
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Makes `read` from a way to evaluate an expression. */
export function reader(evaluate: (expression: string) => Promise<unknown>): Driver['read'] {
  return async (inPage, ...args) => {
    const text = await evaluate(`JSON.stringify((${String(inPage)})(...${JSON.stringify(args)}))`);
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  };
}
