/** One hour of an invented day. Over the day, every power rule applies at least once. */
export interface DayHour {
  readonly battery: number;
  readonly charging: boolean;
  readonly idle: boolean;
  readonly hot: boolean;
  readonly doing: string;
}

const on = {charging: true, idle: true, hot: false, doing: 'on the charger'};
const rest = {charging: false, idle: true, hot: false, doing: 'lying idle'};
const use = {charging: false, idle: false, hot: false, doing: 'in use'};

export const exampleDay: readonly DayHour[] = [
  {...on, battery: 58},
  {...on, battery: 70},
  {...on, battery: 81},
  {...on, battery: 91},
  {...on, battery: 100},
  {...on, battery: 100},
  {...on, battery: 100},
  {...use, battery: 96},
  {...use, battery: 88},
  {...rest, battery: 85},
  {...rest, battery: 81},
  {...use, battery: 75},
  {...rest, battery: 71},
  {charging: true, idle: false, hot: true, battery: 76, doing: 'navigating in the car, hot'},
  {charging: false, idle: true, hot: true, battery: 67, doing: 'idle, still hot'},
  {...rest, battery: 58},
  {...use, battery: 49},
  {...rest, battery: 45},
  {...rest, battery: 41},
  {...use, battery: 33},
  {...rest, battery: 28},
  {...use, battery: 21},
  {...rest, battery: 17},
  {...on, battery: 38},
];

/** Formats an hour as "07:00". */
export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
