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
  /** Navigates and waits for the load event, if there is one: a change of the fragment loads nothing. */
  goto(address: string): Promise<void>;
  /** Like the browser's back button. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a synchronous function in the page. It is serialized, so it sees only its arguments and returns JSON. */
  read<Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks at a point of the viewport. */
  tapAt(x: number, y: number): Promise<void>;
  /** Presses a key of `keys.ts` with its modifiers, for example `Escape` or `Control+k`. */
  press(combination: string): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors and console errors since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The browsers that it represents. */
  readonly standsFor: string;
  /** Whether its protocol exposes the console. If not, a script in the page reports errors (`reports.ts`). */
  readonly readsConsole: boolean;
  /** Whether the film and the particles of the landing page keep a core busy without a GPU. */
  readonly costlyMotion: boolean;
  /** What to install before the engine can start; undefined if nothing is missing. */
  missing(): string | undefined;
  start(setting: Required<Setting>): Promise<Driver>;
}

/** An expression that calls a function with these arguments and returns JSON. */
export function expressionOf(inPage: unknown, args: readonly unknown[]): string {
  return `JSON.stringify((${String(inPage)})(...${JSON.stringify(args)}))`;
}

/** Parses the result of such an expression; undefined if the function returned nothing. */
export function parsed<Result>(text: unknown): Result {
  return (typeof text === 'string' ? JSON.parse(text) : undefined) as Result;
}
