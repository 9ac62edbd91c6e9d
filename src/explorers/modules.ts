import type {ComponentType} from 'react';

export type LoadExplorer = () => Promise<{readonly default: ComponentType}>;

/** The explorers' modules by component name, as MDX pages write it: `<PowerExplorer />`. */
export const explorerModules = {
  EligibilityChecker: () => import('./EligibilityChecker'),
  PowerExplorer: () => import('./PowerExplorer'),
  TaskLifecycle: () => import('./TaskLifecycle'),
  EarningsEstimator: () => import('./EarningsEstimator'),
  WithdrawalCalculator: () => import('./WithdrawalCalculator'),
  LogExplorer: () => import('./log/LogExplorer'),
  AppPermissions: () => import('./AppPermissions'),
  ProofRun: () => import('./proof/ProofRun'),
  ManifestCheck: () => import('./ManifestCheck'),
} satisfies Record<string, LoadExplorer>;
