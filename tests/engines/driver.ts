/** What tests need from a browser. Each engine has a driver that speaks its protocol. */

export interface Setting {
  readonly width: number;
  readonly height: number;
  /** Whether pages may run scripts. */
  readonly javascript: boolean;
  /** Undefined if the test is not about motion: then it depends on the engine's `costlyMotion`. */
  readonly reducedMotion?: boolean;
}

export const phone: Setting = {width: 390, height: 844, javascript: true};
export const desk: Setting = {...phone, width: 1280, height: 800};

export interface Driver {
  /** Goes to an address and waits until the page has loaded; an address that only adds a hash loads nothing. */
  goto(address: string): Promise<void>;
  /** As the browser's own buttons. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page and returns its result as JSON. It sees only its arguments, and may not be async. */
  read<Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Presses and lets go the pointer at a point of the window. */
  tapAt(x: number, y: number): Promise<void>;
  /** Presses a key as `keys.ts` names it, with the modifiers before it: `Escape`, `Control+k`. */
  press(combination: string): Promise<void>;
  type(text: string): Promise<void>;
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that the page wrote to the console or did not catch, since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Which readers it stands for. */
  readonly standsFor: string;
  /** Whether its protocol tells what pages write to the console; a page reports its errors itself where it does not. */
  readonly readsConsole: boolean;
  /** Whether the film and the particles of the landing page keep a core busy without a GPU. */
  readonly costlyMotion: boolean;
  /** What is missing here and how to get it; undefined when the engine can start. */
  missing(): string | undefined;
  start(setting: Required<Setting>): Promise<Driver>;
}

/** A function and its arguments as one expression that gives JSON. */
export function expressionOf(inPage: unknown, args: readonly unknown[]): string {
  return `JSON.stringify((${String(inPage)})(...${JSON.stringify(args)}))`;
}

/** What `read` returns for a JSON text; a function that returned nothing gives undefined. */
export function parsed<Result>(text: unknown): Result {
  return (typeof text === 'string' ? JSON.parse(text) : undefined) as Result;
}
