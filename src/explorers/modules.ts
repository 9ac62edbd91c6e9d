import type {ComponentType} from 'react';
import type {pictureParts} from './pictures/pictures';

export interface ExplorerModule {
  readonly default: ComponentType;
}

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
} satisfies Record<string, () => Promise<ExplorerModule>>;

export type ExplorerName = keyof typeof explorerModules;

/** The names of the landing page's interactive pictures. */
export type PictureName = keyof typeof pictureParts;
