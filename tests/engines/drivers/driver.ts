export interface Setting {
  readonly width: number;
  readonly height: number;
  /** Whether pages may run scripts. */
  readonly javascript: boolean;
  /** Without a GPU, the film and the particles of the landing page keep a core busy. */
  readonly reducedMotion: boolean;
}

export const phone: Setting = {width: 390, height: 844, javascript: true, reducedMotion: true};
export const desk: Setting = {...phone, width: 1280, height: 800, reducedMotion: false};
export const scriptless: Setting = {...phone, javascript: false};

/** What tests need from a browser, in each of its protocols. */
export interface Driver {
  /** Navigates and waits for the load event, if there is one: a change of the fragment loads nothing. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes one page back (-1) or forward (1). */
  travel(steps: -1 | 1): Promise<void>;
  /** Runs a synchronous function in the page. It's serialized, so it sees only its arguments and returns JSON. */
  read<Result, Args extends readonly unknown[]>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks at a point of the viewport. */
  tapAt(x: number, y: number): Promise<void>;
  /** Presses a key, given its name or its character. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
