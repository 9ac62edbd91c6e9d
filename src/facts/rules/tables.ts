/** Printable tables computed by the rules, so that tables and explorers can't contradict each other. */
import {energyPerEssence, noTime, withdrawalFees} from '../economy.ts';
import {inDollars, nightTasks, timeAt} from '../night.ts';
import type {NightTask} from '../night.ts';
import {powerRules} from '../power.ts';
import {tableOf, tables} from '../printed/tables.ts';
import type {FactTableContent} from '../printed/tables.ts';
import {dollars, withdraw} from './money.ts';
import {allowedBy, taskClasses} from './power.ts';
import {fixedRunTable} from '../proof/fixedRun.ts';

const example = 10 * energyPerEssence;

/** A transfer to another user isn’t a withdrawal. */
const withdrawalRoutes = withdrawalFees.filter(({id}) => id !== 'user');

const ruleTables: Readonly<Record<string, FactTableContent>> = {
  fixedRun: fixedRunTable,
  powerRules: tableOf(powerRules, {
    When: 'when',
    'What the node does': 'then',
    'Tasks that may run': ({id}) =>
      allowedBy[id] === taskClasses ? 'All' : allowedBy[id].join(' and ').replace(/^l/, 'L') || 'None',
  }),
  night: {
    ...tableOf<NightTask>(nightTasks, {
      Job: 'work',
      Starts: ({start}) => timeAt(start),
      Takes: ({minutes}) => `${minutes} minutes`,
      Pays: ({cents}) => (cents > 0 ? inDollars(cents) : 'Nothing: stopped when the phone was picked up'),
    }),
    figures: ['Pays'],
  },
  withdrawalExamples: {
    ...tableOf(withdrawalRoutes, {
      [`${dollars(100 * example)} by`]: 'route',
      Fee: ({id}) => dollars(withdraw(example, id).cost),
      Arrives: ({id}) => dollars(withdraw(example, id).net),
      When: ({arrives}) => arrives ?? noTime,
    }),
    figures: ['Fee', 'Arrives'],
  },
};

/** Everything that `<FactTable name="…" />` can print: the tables of facts and those computed by the rules. */
export const printableTables: Readonly<Record<string, FactTableContent>> = {...tables, ...ruleTables};

/** Names of the tables that say what a component shows: a page as Markdown has them, and a release once the facts have changed. */
export const explorerTables: Readonly<Record<string, readonly string[]>> = {
  EligibilityChecker: ['eligibility', 'recommendedHardware'],
  ManifestCheck: ['appRecord'],
  Night: ['night'],
  PowerExplorer: ['powerRules'],
  ProofRun: ['fixedRun'],
  WithdrawalCalculator: ['withdrawalExamples'],
};
