/** Keys by name: the code point that WebDriver gives them, and what DevTools wants to know. */
interface Key {
  readonly webdriver: string;
  readonly code: string;
  readonly windows: number;
  /** What the key types. */
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

/** A key by its name or by the character it types. */
export function keyOf(name: string): Key {
  const known = named[name];
  if (known) return known;
  if (name.length !== 1) throw new Error(`keys.ts does not know the key ${name}: add it there.`);
  // Only letters and digits share their number with a key: 46 is the dot, and the key that deletes.
  const letter = /^[a-z0-9]$/i.test(name) ? name.toUpperCase() : '';
  return {
    webdriver: name,
    code: letter && (/\d/.test(letter) ? `Digit${letter}` : `Key${letter}`),
    windows: letter ? letter.charCodeAt(0) : 0,
    text: name,
  };
}

/** The same actions in WebDriver and in WebDriver BiDi: press the pointer at a point. */
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

/** The same in both: hold the modifiers, press the last key, let all go. */
export function keyActions(combination: string): unknown[] {
  const values = combination.split('+').map((name) => keyOf(name).webdriver);
  return keySource([
    ...values.map((value) => ({type: 'keyDown', value})),
    ...values.reverse().map((value) => ({type: 'keyUp', value})),
  ]);
}

/** The same in both: one character after the other. */
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
