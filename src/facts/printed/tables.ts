/** Printable tables by name. This file only formats values of the other fact files. */
import {asAnnounced} from './announced.ts';
import {auraCategories, auraDisablingChoices, auraLevels, neverMonetizable} from '../aura.ts';
import {memoryModes, memoryResets} from '../assistant.ts';
import {averageRewards, feeText, noTime, withdrawalFees} from '../economy.ts';
import {glossary} from '../glossary.ts';
import {marketplacePhases} from '../marketplace.ts';
import {
  actors,
  androidLite,
  eligibility,
  identityFields,
  nodeTiers,
  platforms,
  recommendedHardware,
} from '../nodes.ts';
import {appPermissionTypes, permissionDefault, permissionScopes, uninstallChoices} from '../permissions.ts';
import {powerModes} from '../power.ts';
import {roadmapPhases} from '../roadmap.ts';
import {fieldsOf} from '../records.ts';
import type {RecordName} from '../records.ts';
import {logStatuses, pendingFilter, signalTypes, taskStates} from '../tasks.ts';

export interface FactTableContent {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** One id per row. If present, each row is printed as a heading with that id, with the other cells below. */
  readonly anchors?: readonly string[];
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const list = (column: string, names: readonly string[]): FactTableContent => ({
  columns: [column],
  rows: names.map((name) => [name]),
});

const fieldTable = (record: RecordName): FactTableContent => ({
  columns: ['Field', 'What it holds'],
  rows: fieldsOf(record).map(({name, means, optional}) => [optional ? `${name} (optional)` : name, means]),
});

/** For example, `<FactTable name="withdrawalFees" />` prints `withdrawalFees`. */
export const tables: Readonly<Record<string, FactTableContent>> = {
  withdrawalFees: {
    columns: ['Route', 'Fee', 'Arrives'],
    rows: withdrawalFees.map(({route, percent, arrives}) => [route, feeText(percent), arrives ?? noTime]),
  },
  averageRewards: {
    columns: ['Work', 'Average reward'],
    rows: averageRewards.map(({work, low, high, unit}) => [work, `${low}–${high} ${unit}`]),
  },
  nodeTiers: {
    columns: ['Tier', 'Reached by', 'Opens'],
    rows: nodeTiers.map(({name, reachedBy, opens}) => [name, reachedBy, opens]),
  },
  eligibility: {
    columns: ['What', 'Required'],
    rows: [
      [
        'Android',
        `${eligibility.android.required} or newer (${eligibility.android.recommended} recommended)`,
      ],
      ['iOS', `${eligibility.ios.required} or newer`],
      ['Free storage', `${eligibility.freeStorageGb} GB`],
      ['Battery at execution', `${eligibility.batteryPercent}% or more`],
      ['Network', eligibility.networks.join(' or ')],
      ['Root or jailbreak', 'Not allowed'],
    ],
  },
  recommendedHardware: {
    columns: ['What', 'Recommended'],
    rows: [
      [
        'Memory',
        `${recommendedHardware.memoryGb} GB or more (the Android lite app needs ${androidLite.memoryGb} GB)`,
      ],
      ['Processor', `${recommendedHardware.cpuCores} cores`],
      ['Battery health', `${recommendedHardware.batteryHealthPercent}% or more`],
      ['Idle time', `${recommendedHardware.idleHoursPerDay} hours a day`],
    ],
  },
  platforms: {
    columns: ['Platform', 'System', 'How it gets there', 'Invite needed'],
    rows: platforms.map(({name, system, install, needsInvite}) => [
      name,
      system,
      install,
      yesNo(needsInvite),
    ]),
  },
  actors: {columns: ['Who', 'What they do'], rows: actors.map(({name, does}) => [name, does])},
  identityFields: list(
    'Your identity has',
    identityFields.map(({name}) => name),
  ),
  powerModes: {
    columns: ['Mode', 'Default'],
    rows: powerModes.map(({name, isDefault}) => [name, yesNo(isDefault)]),
  },
  taskStates: {columns: ['State', 'What it means'], rows: taskStates.map(({id, means}) => [id, means])},
  taskFields: fieldTable('task'),
  proofFields: fieldTable('proof-of-execution'),
  logFields: fieldTable('log-entry'),
  logStatuses: {
    columns: ['Status', 'What it means'],
    rows: logStatuses.map(({name, means}) => [name, means]),
  },
  logFilters: {
    columns: ['Filter', 'What it finds'],
    rows: [...logStatuses, pendingFilter].map(({name, means}) => [name, means]),
  },
  signalTypes: {
    columns: ['Signal type', 'What it says'],
    rows: signalTypes.map(({name, means}) => [name, means]),
  },
  signalFields: fieldTable('signal'),
  auraCategories: {
    columns: ['Category', 'At the start'],
    rows: auraCategories.map(({name, level}) => [name, level]),
  },
  auraLevels: {columns: ['Level', 'What it means'], rows: auraLevels.map(({name, means}) => [name, means])},
  auraDisablingChoices: {
    columns: ['Choice', 'What it does'],
    rows: auraDisablingChoices.map(({name, means}) => [name, means]),
  },
  neverMonetizable: list(
    'Never monetized',
    neverMonetizable.map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  ),
  existenceFields: fieldTable('proof-of-existence'),
  appPermissionTypes: {
    columns: ['Permission', 'What it allows', 'At the start'],
    rows: appPermissionTypes.map(({name, means}) => [name, means, permissionDefault]),
  },
  permissionScopes: {
    columns: ['Scope', 'The grant ends'],
    rows: permissionScopes.map(({name, ends}) => [name, ends]),
  },
  appMetadataFields: fieldTable('app'),
  uninstallChoices: {
    columns: ['Choice', 'What it does'],
    rows: uninstallChoices.map(({name, means}) => [name, means]),
  },
  memoryModes: {
    columns: ['Memory mode', 'What it means'],
    rows: memoryModes.map(({name, means}) => [name, means]),
  },
  memoryResets: {
    columns: ['Reset', 'What it does'],
    rows: memoryResets.map(({name, means}) => [name, means]),
  },
  marketplacePhases: {
    columns: ['Phase', 'What', asAnnounced],
    rows: marketplacePhases.map(({name, what, when}) => [name, what, when]),
  },
  roadmapPhases: {
    columns: ['Phase', asAnnounced, 'Status'],
    rows: roadmapPhases.map(({name, when, status}) => [name, when ?? 'Now', status]),
  },
  glossary: {
    columns: ['Term', 'What it means'],
    rows: glossary.map(({term, definition}) => [term, definition]),
    anchors: glossary.map(({id}) => id),
  },
};
