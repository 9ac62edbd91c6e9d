/** Printable tables computed by the rules, so that tables and explorers can't contradict each other. */
import {energyPerEssence, noTime, withdrawalFees} from '../economy.ts';
import {nodeTiers} from '../nodes.ts';
import {permissionScopes} from '../permissions.ts';
import type {PermissionScopeId} from '../permissions.ts';
import {batteryThresholds, powerRules} from '../power.ts';
import type {PowerRule} from '../power.ts';
import {tableOf, tables} from '../printed/tables.ts';
import type {FactTableContent} from '../printed/tables.ts';
import {taskEvents, transitions} from './lifecycle.ts';
import {hundredths, inUnit, withdraw} from './money.ts';
import {afterEvent, freshApp, isAllowed} from './permissions.ts';
import type {AccessEvent} from './permissions.ts';
import {classesOfRule, decidePower, runnableClasses} from './power.ts';
import type {NodeConditions, PowerRuleId} from './power.ts';
import {fixedRunTable} from '../proof/fixedRun.ts';
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
const bands = [
  {name: `Below ${floor}%`, now: {...restingPhone, battery: 0}},
  {name: `${floor}% up to ${pause}%`, now: {...restingPhone, battery: floor}},
  {name: `${pause}% up to ${medium}%`, now: {...restingPhone, battery: pause}},
  {name: `${medium}% and above`, now: {...restingPhone, battery: medium}},
];
const charged = {name: `On the charger, ${floor}% and above`, now: {...restingPhone, charging: true}};

/** A cell with what runs once this has changed. */
const changed =
  (change: Partial<NodeConditions>) =>
  ({now}: {now: NodeConditions}) => {
    const {rule, allowed} = decidePower({...now, ...change});
    return rule === 'session' ? 'Queued until idle' : classNames(allowed);
  };

const example = 10 * energyPerEssence;

/** A transfer to another user isn’t a withdrawal. */
const withdrawalRoutes = withdrawalFees.filter(({id}) => id !== 'user');

/** A cell with what is left of a grant of this scope after an event. */
const after =
  (event?: AccessEvent) =>
  ({id}: {id: PermissionScopeId}) => {
    const granted = afterEvent(freshApp, {type: 'granted', permission: 'task', scope: id});
    return isAllowed(event ? afterEvent(granted, event) : granted, 'task') ? 'Allowed' : 'Denied';
  };

export const ruleTables: Readonly<Record<string, FactTableContent>> = {
  fixedRun: fixedRunTable,
  powerRules: tableOf<PowerRule & {id: PowerRuleId}>(powerRules, {
    When: 'when',
    'What the node does': ({then, derived}) => (derived ? then + derivedNote : then),
    'Tasks that may run': ({id}) => classNames(classesOfRule(id)),
  }),
  powerByBattery: tableOf(bands, {
    Battery: 'name',
    'Idle, on the charger': changed({charging: true}),
    'Idle, no charger': changed({}),
    'In use': changed({idle: false}),
  }),
  powerByTier: {
    columns: ['Battery, idle', ...nodeTiers.map(({name}) => name)],
    rows: [...bands, charged].map(({name, now}) => [
      name,
      ...nodeTiers.map(({id}) => classNames(runnableClasses(now, id))),
    ]),
  },
  tierTasks: {
    columns: ['Tier', ...taskClasses.map((name) => `${capital(name)} tasks`)],
    rows: nodeTiers.map(({id, name}) => [
      name,
      ...taskClasses.map((taskClass) => (classesOfTier(id).includes(taskClass) ? 'Yes' : 'No')),
    ]),
  },
  taskTransitions: tableOf(transitions, {
    From: 'from',
    When: ({event}) => taskEvents.find(({id}) => id === event)?.name ?? event,
    To: 'to',
    'What it means': 'says',
  }),
  withdrawalExamples: {
    ...tableOf(withdrawalRoutes, {
      [`${inUnit(hundredths(example), 'dollars')} by`]: 'route',
      Fee: ({id}) => inUnit(withdraw(example, id).cost, 'dollars'),
      Arrives: ({id}) => inUnit(withdraw(example, id).net, 'dollars'),
      When: ({arrives}) => arrives ?? noTime,
    }),
    figures: ['Fee', 'Arrives'],
  },
  permissionOutcomes: tableOf(permissionScopes, {
    Scope: 'name',
    Granted: after(),
    'After one use': after({type: 'used', permission: 'task'}),
    'Session over, not used yet': after({type: 'sessionEnded'}),
    '23 hours in, same session': after({type: 'hoursPassed', hours: 23}),
    '24 hours in, same session': after({type: 'hoursPassed', hours: 24}),
    Revoked: after({type: 'revoked', permission: 'task'}),
  }),
};

/** Everything that `<FactTable name="…" />` can print: the tables of facts and those computed by the rules. */
export const printableTables: Readonly<Record<string, FactTableContent>> = {...tables, ...ruleTables};

/** Table names by explorer: a released page shows them instead of the explorer once the facts have changed. */
export const explorerTables: Readonly<Record<string, readonly string[]>> = {
  AppPermissions: ['appPermissionTypes', 'permissionOutcomes'],
  EarningsEstimator: ['averageRewards'],
  EligibilityChecker: ['eligibility', 'recommendedHardware'],
  LogExplorer: ['logFields', 'logFilters'],
  ManifestCheck: ['appRecord'],
  PowerExplorer: ['powerRules', 'powerByTier'],
  ProofRun: ['fixedRun'],
  TaskLifecycle: ['taskStates', 'taskTransitions'],
  WithdrawalCalculator: ['withdrawalExamples'],
};
