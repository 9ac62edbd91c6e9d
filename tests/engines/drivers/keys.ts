/** A key in the terms of WebDriver (a code point) and DevTools (the other fields). */
interface Key {
  readonly webdriver: string;
  readonly code: string;
  readonly windows: number;
  /** The character it types. */
  readonly text?: string;
}

const named: Record<string, Key> = {
  Tab: {webdriver: '\uE004', code: 'Tab', windows: 9},
  Enter: {webdriver: '\uE007', code: 'Enter', windows: 13, text: '\r'},
  Shift: {webdriver: '\uE008', code: 'ShiftLeft', windows: 16},
  Control: {webdriver: '\uE009', code: 'ControlLeft', windows: 17},
  Escape: {webdriver: '\uE00C', code: 'Escape', windows: 27},
  ' ': {webdriver: ' ', code: 'Space', windows: 32, text: ' '},
  End: {webdriver: '\uE010', code: 'End', windows: 35},
  Home: {webdriver: '\uE011', code: 'Home', windows: 36},
  ArrowLeft: {webdriver: '\uE012', code: 'ArrowLeft', windows: 37},
  ArrowUp: {webdriver: '\uE013', code: 'ArrowUp', windows: 38},
  ArrowRight: {webdriver: '\uE014', code: 'ArrowRight', windows: 39},
  ArrowDown: {webdriver: '\uE015', code: 'ArrowDown', windows: 40},
};

/** Finds a key by its name or its character. */
export function keyOf(name: string): Key {
  const known = named[name];
  if (known) return known;
  if (name.length !== 1) throw new Error(`Unknown key ${name}: add it to keys.ts.`);
  // Only for letters and digits is the key code the character code: 46 is "." as a character, but Delete as a key.
  const letter = /^[a-z0-9]$/i.test(name) ? name.toUpperCase() : '';
  return {
    webdriver: name,
    code: letter && (/\d/.test(letter) ? `Digit${letter}` : `Key${letter}`),
    windows: letter ? letter.charCodeAt(0) : 0,
    text: name,
  };
}

/** Actions for WebDriver and WebDriver BiDi: click at a point. */
export function pointerActions(x: number, y: number): unknown[] {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: {pointerType: 'mouse'},
      actions: [
        {type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ],
    },
  ];
}

/** Actions for both: press the keys in order and release them in reverse. */
export function keyActions(combination: string): unknown[] {
  const values = combination.split('+').map((name) => keyOf(name).webdriver);
  return keySource([
    ...values.map((value) => ({type: 'keyDown', value})),
    ...values.reverse().map((value) => ({type: 'keyUp', value})),
  ]);
}

/** Actions for both: type a text. */
export function typingActions(text: string): unknown[] {
  return keySource(
    [...text].flatMap((value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]),
  );
}

function keySource(actions: unknown[]): unknown[] {
  return [{type: 'key', id: 'keyboard', actions}];
}
