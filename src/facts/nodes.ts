/** Requirements and tiers of nodes. */

const trustedTasks = 50;
const goldTasks = 200;

/** Lowest first, with the successful tasks that each requires. */
export const nodeTiers = [
  {id: 'basic', name: 'Basic', tasks: 0, reachedBy: 'joining the network', opens: 'Light tasks'},
  {
    id: 'trusted',
    name: 'Trusted',
    tasks: trustedTasks,
    reachedBy: `${trustedTasks} or more successful tasks`,
    opens: 'Light and medium tasks',
  },
  {
    id: 'gold',
    name: 'Gold',
    tasks: goldTasks,
    reachedBy: `${goldTasks} or more completed tasks and the uptime bonus`,
    opens: 'All tasks, top-tier ones included, with bonus multipliers',
  },
] as const;

/**
 * What a phone needs to execute a task. The owner names both Android 9 and 10; we decided that 9 is required and 10
 * recommended.
 */
export const eligibility = {
  android: {required: 9, recommended: 10},
  ios: {required: 15},
  /** Free storage in gigabytes. */
  freeStorageGb: 2,
  /** Battery charge in percent at the moment of execution. */
  batteryPercent: 20,
  networks: ['Wi-Fi', '5G'],
} as const;

/** The minimum memory for the Android lite app, in gigabytes. */
export const androidLite = {memoryGb: 3} as const;

/** Recommended beyond the requirements. */
export const recommendedHardware = {
  memoryGb: 4,
  cpuCores: 6,
  /** Battery health in percent of the original capacity. */
  batteryHealthPercent: 85,
  idleHoursPerDay: 4,
} as const;

const {android, ios} = eligibility;
const androids = `Android ${android.required} or later`;

/** The ways to run SELF OS. */
export const platforms = [
  {id: 'android', name: 'Android app', system: `${androids} (${android.recommended} recommended)`},
  {id: 'lite', name: 'Android lite app', system: `${androids}, ${androidLite.memoryGb} GB of memory or more`},
  {id: 'iphone', name: 'iPhone app', system: `iOS ${ios.required} or later`},
  {id: 'phone', name: 'SELF Phone', system: 'SELF OS, preinstalled'},
] as const;

export type PlatformId = (typeof platforms)[number]['id'];

/** The roles in the network. */
export const actors = [
  {name: 'Node owner', does: 'Runs tasks on a phone and earns ESSENCE'},
  {name: 'Business', does: 'Funds tasks'},
  {name: 'Developer', does: 'Publishes apps, once that’s open, and earns ESSENCE'},
  {name: 'Existing user', does: 'Can send invites'},
  {name: 'Verifier node', does: 'Checks proofs of execution'},
] as const;

/** The fields of your identity. Only the sigil is optional. */
export const identityFields = [
  {id: 'name', name: 'Display name'},
  {id: 'handle', name: '@handle'},
  {id: 'sigil', name: 'Sigil image (optional)'},
] as const;
