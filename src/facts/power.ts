/** Power scheduling of a node. */

/** Battery charge in percent. */
export const batteryThresholds = {
  /** Below this nothing runs, even with an override. */
  floor: 20,
  /** Below this the scheduler pauses. */
  pause: 30,
  /** From here on, medium tasks run when idle. */
  medium: 50,
  /** The upper end. Above it, without a charger, the same rule applies. */
  mediumUpper: 80,
} as const;

const {floor, pause, medium} = batteryThresholds;

/** Also what the node's screen says then. */
export const inUseLine = 'You are using the phone';

/** The scheduling rules, the strictest first, with the tasks that may run, whatever the tier. */
export const powerRules = [
  {id: 'floor', when: `Battery below ${floor}%`, then: 'Nothing runs, even with an override', runs: 'None'},
  {
    id: 'saving',
    when: 'Power-saving mode is on',
    then: 'Execution is blocked unless you override it',
    runs: 'None',
  },
  {id: 'heat', when: 'High CPU temperature', then: 'The node cools down before it tries again', runs: 'None'},
  {id: 'session', when: inUseLine, then: 'Tasks are queued until it is idle', runs: 'None'},
  {id: 'charging', when: 'Charging and idle', then: 'Full execution: all that your tier opens', runs: 'All'},
  {id: 'pause', when: `Battery below ${pause}%`, then: 'Execution is paused', runs: 'None'},
  // The default that follows from the rows around it.
  {
    id: 'light',
    when: `Battery from ${pause}% up to ${medium}%, idle`,
    then: 'Light tasks only (our default)',
    runs: 'Light',
  },
  {id: 'medium', when: `Battery from ${medium}%, idle`, then: 'Medium tasks', runs: 'Light and medium'},
] as const;

/** The first rule that applies to a cool phone that doesn't save power. NaN counts as an empty battery. */
export function decidePower(
  battery: number,
  charging: boolean,
  inUse: boolean,
): (typeof powerRules)[number]['id'] {
  if (!(battery >= floor)) return 'floor';
  if (inUse) return 'session';
  if (charging) return 'charging';
  if (battery < pause) return 'pause';
  return battery < medium ? 'light' : 'medium';
}

/** The power modes that a user can choose, and the one at the start. */
export const powerModes = [{name: 'Light'}, {name: 'Balanced'}, {name: 'Performance'}] as const;
export const defaultPowerMode = 'Balanced';
