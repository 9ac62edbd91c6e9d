/** Printable tables computed by the rules, so that tables and explorers cannot contradict each other. */
import {energyPerEssence, noTime, withdrawalFees} from '../facts/economy.ts';
import {eligibility, nodeTiers} from '../facts/nodes.ts';
import {permissionScopes} from '../facts/permissions.ts';
import {batteryThresholds, powerRules} from '../facts/power.ts';
import {tables} from '../facts/printed/tables.ts';
import type {FactTableContent} from '../facts/printed/tables.ts';
import {taskEvents, transitions} from './lifecycle.ts';
import {hundredths, inUnit, withdraw} from './money.ts';
import {afterEvent, freshApp, isAllowed} from './permissions.ts';
import type {AccessEvent} from './permissions.ts';
import {classesOfRule, decidePower, runnableClasses} from './power.ts';
import type {NodeConditions} from './power.ts';
import {fixedRunTable} from './proof/fixedRun.ts';
import {classesOfTier, taskClasses} from './tiers.ts';
import type {TaskClass} from './tiers.ts';

const derivedNote = ' (the default that follows from the rows around it)';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Light and medium", "All", "None". */
function classNames(classes: readonly TaskClass[]): string {
  if (classes.length === 0) return 'None';
  return classes.length === taskClasses.length ? 'All' : capital(classes.join(' and '));
}

/** Idle, cool and fully charged, without a charger. Tables vary one condition at a time. */
export const restingPhone: NodeConditions = {
  battery: 100,
  charging: false,
  idle: true,
  hot: false,
  saving: false,
  override: false,
};

const {floor, pause, medium} = batteryThresholds;
const batteryBands = [
  {from: 0, name: `Below ${floor}%`},
  {from: floor, name: `${floor}% up to ${pause}%`},
  {from: pause, name: `${pause}% up to ${medium}%`},
  {from: medium, name: `${medium}% and above`},
];

const powerByBattery: FactTableContent = {
  columns: ['Battery', 'Idle, on the charger', 'Idle, no charger', 'In use'],
  rows: batteryBands.map(({from, name}) => [
    name,
    ...[{charging: true}, {}, {idle: false}].map((change) => {
      const {rule, allowed} = decidePower({...restingPhone, battery: from, ...change});
      if (rule === 'session') return 'Queued until idle';
      return classNames(allowed);
    }),
  ]),
};

const charged = {name: `On the charger, ${floor}% and above`, now: {...restingPhone, charging: true}};
const uncharged = batteryBands.map(({from, name}) => ({name, now: {...restingPhone, battery: from}}));

const powerByTier: FactTableContent = {
  columns: ['Battery, idle', ...nodeTiers.map(({name}) => name)],
  rows: [...uncharged, charged].map(({name, now}) => [
    name,
    ...nodeTiers.map(({id}) => classNames(runnableClasses(now, id))),
  ]),
};

const example = 10 * energyPerEssence;

/** What happens to a grant, by the heading of its column. */
const moments: Readonly<Record<string, readonly AccessEvent[]>> = {
  Granted: [],
  'After one use': [{type: 'used', permission: 'task'}],
  'After the session': [{type: 'sessionEnded'}],
  'After 23 hours': [{type: 'hoursPassed', hours: 23}],
  'After 24 hours': [{type: 'hoursPassed', hours: 24}],
  Revoked: [{type: 'revoked', permission: 'task'}],
};

/** Reasons why a node gets no tasks, in the order to check them. */
const noTasks: FactTableContent = {
  columns: ['Check', 'It has to be', 'If it is not'],
  rows: [
    [
      'System',
      `Android ${eligibility.android.required} or iOS ${eligibility.ios.required}, or newer, without root or jailbreak`,
      'Update it. A modified phone cannot be a node',
    ],
    ['Storage', `${eligibility.freeStorageGb} GB or more free`, 'Delete what you do not need'],
    ['Connection', eligibility.networks.join(' or '), 'Move, or connect to Wi-Fi'],
    ['Power-saving mode', 'Off, or overridden', 'Turn it off, or override it for tasks'],
    [
      'Battery',
      `${floor}% or more on the charger, ${pause}% or more without one`,
      'Put the phone on the charger and wait',
    ],
    ['Heat', 'Cool', 'Take it out of its case and off the pillow'],
    ['Use', 'Idle', 'Put it down. Tasks wait while you use it'],
    [
      'Tier',
      `High enough for the task. ${nodeTiers[0].name} takes light tasks only`,
      'Finish more light tasks first',
    ],
  ],
};

export const ruleTables: Readonly<Record<string, FactTableContent>> = {
  fixedRun: fixedRunTable,
  powerRules: {
    columns: ['When', 'What the node does', 'Tasks that may run'],
    rows: powerRules.map((rule) => [
      rule.when,
      'derived' in rule ? rule.then + derivedNote : rule.then,
      classNames(classesOfRule(rule.id)),
    ]),
  },
  noTasks,
  powerByBattery,
  powerByTier,
  tierTasks: {
    columns: ['Tier', ...taskClasses.map((name) => `${capital(name)} tasks`)],
    rows: nodeTiers.map(({id, name}) => [
      name,
      ...taskClasses.map((taskClass) => (classesOfTier(id).includes(taskClass) ? 'Yes' : 'No')),
    ]),
  },
  taskTransitions: {
    columns: ['From', 'When', 'To', 'What it means'],
    rows: transitions.map(({from, event, to, says}) => [
      from,
      taskEvents.find(({id}) => id === event)?.name ?? event,
      to,
      says,
    ]),
  },
  withdrawalExamples: {
    columns: [`${inUnit(hundredths(example), 'dollars')} by`, 'Fee', 'Arrives', 'When'],
    rows: withdrawalFees.map(({id, route}) => {
      const {cost, net, fee} = withdraw(example, id);
      return [route, inUnit(cost, 'dollars'), inUnit(net, 'dollars'), fee.arrives ?? noTime];
    }),
  },
  permissionOutcomes: {
    columns: ['Scope', ...Object.keys(moments)],
    rows: permissionScopes.map(({id, name}) => {
      const granted = afterEvent(freshApp, {type: 'granted', permission: 'task', scope: id});
      return [
        name,
        ...Object.values(moments).map((events) =>
          isAllowed(events.reduce(afterEvent, granted), 'task') ? 'Allowed' : 'Denied',
        ),
      ];
    }),
  },
};

/** Everything that `<FactTable name="…" />` can print: the tables of facts and those computed by the rules. */
export const printableTables: Readonly<Record<string, FactTableContent>> = {...tables, ...ruleTables};

/** Table names by explorer: a released page shows them instead of the explorer once the facts have changed. */
export const explorerTables: Readonly<Record<string, readonly string[]>> = {
  AppPermissions: ['appPermissionTypes', 'permissionOutcomes'],
  EarningsEstimator: ['averageRewards'],
  EligibilityChecker: ['eligibility', 'recommendedHardware'],
  LogExplorer: ['logFields', 'logFilters'],
  ManifestCheck: ['appMetadataFields'],
  PowerExplorer: ['powerRules', 'powerByTier'],
  ProofRun: ['fixedRun'],
  TaskLifecycle: ['taskStates', 'taskTransitions'],
  WithdrawalCalculator: ['withdrawalExamples'],
};
