/** When a node works and when it rests. Source: specification, sections 4 and 9; decisions, "Battery". */

/** Battery charge in percent. */
export const batteryThresholds = {
  /** Below: nothing runs, whatever the owner has overridden. */
  floor: 20,
  /** Below: the scheduler pauses. */
  pause: 30,
  /** From here, when idle: medium tasks. */
  medium: 50,
  /** The upper end the specification names; above it without a charger is treated the same. */
  mediumUpper: 80,
} as const;

export interface PowerRule {
  readonly id: string;
  readonly when: string;
  readonly then: string;
  /** True where the row is not in the specification but follows from the rows around it. */
  readonly derived: boolean;
}

/** The scheduling rules, the strictest first. */
export const powerRules = [
  {
    id: 'floor',
    when: `Battery below ${batteryThresholds.floor}%`,
    then: 'Nothing runs, even with an override',
    derived: false,
  },
  {
    id: 'saving',
    when: 'Power-saving mode is on',
    then: 'Execution is blocked unless you override it',
    derived: false,
  },
  {
    id: 'heat',
    when: 'High CPU temperature',
    then: 'The node cools down before it tries again',
    derived: false,
  },
  {id: 'session', when: 'You are using the phone', then: 'Tasks are queued until it is idle', derived: false},
  {id: 'charging', when: 'Charging and idle', then: 'Full execution', derived: false},
  {
    id: 'pause',
    when: `Battery below ${batteryThresholds.pause}%`,
    then: 'Execution is paused',
    derived: false,
  },
  {
    id: 'light',
    when: `Battery from ${batteryThresholds.pause}% up to ${batteryThresholds.medium}%, idle`,
    then: 'Light tasks only',
    derived: true,
  },
  {
    id: 'medium',
    when: `Battery from ${batteryThresholds.medium}%, idle`,
    then: 'Medium tasks',
    derived: false,
  },
] as const satisfies readonly PowerRule[];

/** The modes the owner can choose. */
export const powerModes = [
  {id: 'light', name: 'Light', isDefault: false},
  {id: 'balanced', name: 'Balanced', isDefault: true},
  {id: 'performance', name: 'Performance', isDefault: false},
] as const;

/** The name of the mode that is on until the owner chooses another. */
export const defaultPowerMode = powerModes.find(({isDefault}) => isDefault)?.name ?? '';
