/** App permissions and their scopes, as the owner names them; what each allows is ours. */

export const appPermissionTypes = [
  {id: 'task', name: 'Task execution', means: 'Run when Harmony or a workflow calls it.'},
  {id: 'agent', name: 'Agent control', means: 'Start and stop agents.'},
  {id: 'data', name: 'Data access', means: 'Read what you share with it.'},
  {id: 'sensors', name: 'Voice or camera', means: 'Hear or see while in use, with an indicator.'},
  {id: 'network', name: 'Network interaction', means: 'Reach servers outside SELF OS.'},
  {id: 'keys', name: 'Key injection', means: 'Sign with a key you choose.'},
] as const;

export type AppPermissionId = (typeof appPermissionTypes)[number]['id'];

/** What to think of before granting one. */
export const permissionAdvice: Readonly<Record<AppPermissionId, string>> = {
  task: 'An app you only open yourself works without it. It has nothing to do with the tasks your node runs.',
  agent: 'An agent acts in your name, so ask what it could do while you aren’t looking.',
  data: 'Share only what this job needs.',
  sensors: 'Granting the microphone grants the camera too.',
  network: 'An app that does its work on the phone doesn’t need it.',
  keys: 'The app signs as you. Grant it one-time, and only if you know why the app needs it.',
};

/** The initial state of every permission. */
export const permissionDefault = 'Denied';

/** How long a grant lasts. */
export const permissionScopes = [
  {id: 'session', name: 'Session only', ends: 'when the session ends'},
  {id: 'day', name: '24 hours', ends: '24 hours after it was granted'},
  {id: 'once', name: 'One-time', ends: 'after one use'},
  {id: 'persistent', name: 'Persistent', ends: 'when you revoke it'},
] as const;

/** The choices when uninstalling an app. */
export const uninstallChoices = [
  {name: 'Revoke signal access only', means: 'The app stays on the phone but receives no more signals.'},
  {name: 'Remove completely', means: 'The app and its access are gone.'},
] as const;

/** The minimum number of tools that the app store integrates. */
export const integratedTools = 250;

/** What destructive actions require first. */
export const destructiveConfirmation = 'biometric or password confirmation';
