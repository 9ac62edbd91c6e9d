/** Printable tables by name. This file only formats values of the other fact files. */
import {asAnnounced} from '../announced.ts';
import {auraCategories, auraDisablingChoices, auraLevels, neverMonetizable} from '../aura.ts';
import {memoryModes, memoryResets} from '../assistant.ts';
import {
  averageRewards,
  dollars,
  energyPerEssence,
  feeText,
  noTime,
  rewardInEnergy,
  rewardRange,
  withdraw,
  withdrawalFees,
} from '../economy.ts';
import {glossary} from '../glossary.ts';
import {marketplacePhases} from '../marketplace.ts';
import {nightTasks, timeAt} from '../night.ts';
import type {NightTask} from '../night.ts';
import {actors, androidLite, eligibility, nodeTiers, platforms, recommendedHardware} from '../nodes.ts';
import {appPermissionTypes, permissionAdvice, permissionScopes, uninstallChoices} from '../permissions.ts';
import {batteryThresholds, inUseLine, powerRules} from '../power.ts';
import {fixedRunTable} from '../proof/fixedRun.ts';
import {exampleKeys, fieldsOf, formats} from '../records.ts';
import type {FieldFormat, RecordName} from '../records.ts';
import {keptAfterLeaving, mailWindowDays, retentionMonths} from '../invite.ts';
import {labels} from '../screens.ts';
import {ages} from '../site/legal.ts';
import {logStatuses, pendingFilter, signalTypes, taskStates} from '../tasks.ts';

export interface FactTableContent {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of numbers, which align at their last digit. */
  readonly figures?: readonly string[];
  /** Columns of what a program reads. */
  readonly code?: readonly string[];
  /** One id per row. If present, each row is printed as a heading with that id, with the other cells below. */
  readonly anchors?: readonly string[];
}

/** What one column prints of an entry: the value of a key, or what is made of it. */
type Cell<Entry> = keyof Entry | ((entry: Entry) => string);

/** A table with a row for each entry, its columns by heading. */
function tableOf<Entry>(
  entries: readonly Entry[],
  columns: Readonly<Record<string, Cell<Entry>>>,
): FactTableContent {
  return {
    columns: Object.keys(columns),
    rows: entries.map((entry) =>
      Object.values(columns).map((cell) => (typeof cell === 'function' ? cell(entry) : String(entry[cell]))),
    ),
  };
}

/** A table of two columns. */
const pairs = (first: string, second: string, rows: Readonly<Record<string, string>>): FactTableContent => ({
  columns: [first, second],
  rows: Object.entries(rows),
});

/** As one sentence. */
const list = (parts: Readonly<Record<string, string>>) => {
  const text = Object.values(parts).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Each line that says on the node's screen why it waits, and what helps. If two apply, the upper one is shown. */
const waitLines = {
  'Run tasks is off': `Turn it on, which you can from ${ages.earn}`,
  Paused: `Press ${labels['node.resume']}, or wait until the pause ends`,
  'The system is too old': `Update the phone to Android ${eligibility.android.required} or iOS ${eligibility.ios.required}, or later`,
  'Root or jailbreak found': 'With your recovery phrase on paper, remove it and reset the phone',
  'Too little storage': `Delete what you don’t need until ${eligibility.freeStorageGb} GB are free`,
  'No Wi-Fi or 5G': 'Connect. 4G isn’t enough',
  [`Battery below ${batteryThresholds.floor}%`]: 'Charge it. Nothing runs below that, whatever you override',
  'Power saving is on': `Turn it off in the phone’s settings, or turn on ${labels['node.override']} in ${labels.node}`,
  'Cooling down': 'Take the phone out of its case and put it on a hard, cool surface',
  [inUseLine]:
    'That’s you, reading this. Stop whatever is playing, turn the screen off and leave the phone for an hour, then look at the log',
  [`Battery below ${batteryThresholds.pause}%, no charger`]: `Plug it in. On the charger, work begins from ${batteryThresholds.floor}%`,
  'Ready, no task fits': 'Nothing. Leave it alone until a task for your tier turns up',
};

const inJson = (format: FieldFormat): string => {
  if (typeof format === 'string') return formats[format];
  const names = 'oneOf' in format ? format.oneOf : format.listOf;
  return `${'oneOf' in format ? 'One of' : 'List of any of'}: ${names.join(', ')}`;
};

/** The fields of a record, for people who meet one, and for people who read or write one. */
function recordTables(name: string, record: RecordName): Record<string, FactTableContent> {
  const fields = fieldsOf(record);
  const absent: Record<string, Cell<(typeof fields)[number]>> = fields.some(({optional}) => optional)
    ? {'If it’s missing': ({absent}) => absent ?? 'Not valid'}
    : {};
  return {
    [`${name}Fields`]: tableOf(fields, {
      Field: ({name, optional}) => (optional ? `${name} (optional)` : name),
      'What it holds': 'means',
    }),
    [`${name}Record`]: {
      ...tableOf(fields, {Key: 'key', 'In JSON': ({format}) => inJson(format), ...absent}),
      code: ['Key'],
    },
  };
}

const {android} = eligibility;

/** A transfer to another user isn’t a withdrawal. */
const withdrawalRoutes = withdrawalFees.filter(({id}) => id !== 'user');

const exampleCents = 10 * energyPerEssence;

/** For example, `<FactTable name="withdrawalFees" />` prints `withdrawalFees`. */
export const tables: Readonly<Record<string, FactTableContent>> = {
  withdrawalFees: tableOf(withdrawalFees, {
    Route: 'route',
    Fee: ({percent}) => feeText(percent),
    Arrives: ({arrives}) => arrives ?? noTime,
  }),
  averageRewards: {
    ...tableOf(averageRewards, {
      Work: 'work',
      'Average reward': (reward) => rewardRange(rewardInEnergy(reward)),
    }),
    figures: ['Average reward'],
  },
  nodeTiers: tableOf(nodeTiers, {Tier: 'name', 'Reached by': 'reachedBy', Opens: 'opens'}),
  eligibility: pairs('What', 'Required', {
    Android: `${android.required} or later (${android.recommended} recommended)`,
    iOS: `${eligibility.ios.required} or later`,
    'Free storage': `${eligibility.freeStorageGb} GB`,
    'Battery at execution': `${eligibility.batteryPercent}% or more`,
    Network: eligibility.networks.join(' or '),
    'Root or jailbreak': 'Not allowed',
  }),
  recommendedHardware: pairs('What', 'Recommended', {
    Memory: `${recommendedHardware.memoryGb} GB or more (the Android lite app needs ${androidLite.memoryGb} GB)`,
    Processor: `${recommendedHardware.cpuCores} cores`,
    'Battery health': `${recommendedHardware.batteryHealthPercent}% or more`,
    'Idle time': `${recommendedHardware.idleHoursPerDay} hours a day`,
  }),
  platforms: tableOf(platforms, {Platform: 'name', System: 'system'}),
  actors: tableOf(actors, {Who: 'name', 'What they do': 'does'}),
  waitLines: pairs('The line', 'What to do', waitLines),
  taskStates: tableOf(taskStates, {State: 'id', 'What it means': 'means'}),
  ...recordTables('task', 'task'),
  ...recordTables('proof', 'proof-of-execution'),
  ...recordTables('log', 'log-entry'),
  logFilters: tableOf([...logStatuses, pendingFilter], {Filter: 'name', 'What it finds': 'means'}),
  signalTypes: tableOf(signalTypes, {'Signal type': 'name', 'What it says': 'means'}),
  ...recordTables('signal', 'signal'),
  auraCategories: tableOf(auraCategories, {Category: 'name', 'At the start': 'level'}),
  auraLevels: tableOf(auraLevels, {Level: 'name', 'What it means': 'means'}),
  auraDisablingChoices: tableOf(auraDisablingChoices, {Choice: 'name', 'What it does': 'means'}),
  neverMonetizable: tableOf(neverMonetizable, {
    'Never monetized': (name) => name.charAt(0).toUpperCase() + name.slice(1),
  }),
  exampleKeys: {...pairs('Signer', 'Public key (Ed25519)', exampleKeys), code: ['Public key (Ed25519)']},
  ...recordTables('existence', 'proof-of-existence'),
  appPermissions: {
    ...tableOf(appPermissionTypes, {
      Permission: 'name',
      'What it allows': 'means',
      'Before you grant it': ({id}) => permissionAdvice[id],
    }),
    anchors: appPermissionTypes.map(({id}) => `permission-${id}`),
  },
  permissionScopes: tableOf(permissionScopes, {Scope: 'name', 'The grant ends': 'ends'}),
  keptAfterLeaving: pairs('What stays', 'How long', {
    [list(keptAfterLeaving.left_addresses)]: `${retentionMonths} months after the last of these`,
    [list(keptAfterLeaving.sent_mails)]: `${mailWindowDays} days`,
  }),
  appRecord: {
    ...tableOf(fieldsOf('app'), {
      Key: 'key',
      'What it holds': 'means',
      'In JSON': ({format}) => inJson(format),
    }),
    code: ['Key'],
  },
  uninstallChoices: tableOf(uninstallChoices, {Choice: 'name', 'What it does': 'means'}),
  memoryModes: tableOf(memoryModes, {'Memory mode': 'name', 'What it means': 'means'}),
  memoryResets: tableOf(memoryResets, {Reset: 'name', 'What it does': 'means'}),
  marketplacePhases: tableOf(marketplacePhases, {Phase: 'name', What: 'what', [asAnnounced]: 'when'}),
  glossary: {
    ...tableOf(glossary, {Term: 'term', 'What it means': 'definition'}),
    anchors: glossary.map(({id}) => id),
  },
  fixedRun: fixedRunTable,
  powerRules: tableOf(powerRules, {
    When: 'when',
    'What the node does': 'then',
    'Tasks that may run': 'runs',
  }),
  night: {
    ...tableOf<NightTask>(nightTasks, {
      Job: 'work',
      Starts: ({start}) => timeAt(start),
      Takes: ({minutes}) => `${minutes} minutes`,
      Pays: ({cents}) => (cents > 0 ? dollars(cents) : 'Nothing: stopped when the phone was picked up'),
    }),
    figures: ['Pays'],
  },
  withdrawalExamples: {
    ...tableOf(withdrawalRoutes, {
      [`${dollars(exampleCents)} by`]: 'route',
      Fee: ({id}) => dollars(withdraw(exampleCents, id).cost),
      Arrives: ({id}) => dollars(withdraw(exampleCents, id).net),
      When: ({arrives}) => arrives ?? noTime,
    }),
    figures: ['Fee', 'Arrives'],
  },
};

/** The tables that say what an explorer shows: a page as Markdown has them, and a release once the facts have changed. */
export const explorerTables: Readonly<Record<string, readonly string[]>> = {
  EligibilityChecker: ['eligibility', 'recommendedHardware'],
  ManifestCheck: ['appRecord'],
  Night: ['night'],
  PowerExplorer: ['powerRules'],
  ProofRun: ['fixedRun'],
  WithdrawalCalculator: ['withdrawalExamples'],
};
