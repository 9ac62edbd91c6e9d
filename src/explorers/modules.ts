import type {ComponentType} from 'react';
import type {pictureParts} from './pictures';

export interface ExplorerModule {
  readonly default: ComponentType;
}

/** The documentation one can try, by the name a page writes: `<PowerExplorer />`. */
export const explorerModules = {
  EligibilityChecker: () => import('./EligibilityChecker'),
  PowerExplorer: () => import('./PowerExplorer'),
  TaskLifecycle: () => import('./TaskLifecycle'),
  EarningsEstimator: () => import('./EarningsEstimator'),
  WithdrawalCalculator: () => import('./WithdrawalCalculator'),
  LogExplorer: () => import('./LogExplorer'),
  AppPermissions: () => import('./AppPermissions'),
} satisfies Record<string, () => Promise<ExplorerModule>>;

export type ExplorerName = keyof typeof explorerModules;

/** The pictures of the landing page, which come from `./pictures`. */
export type PictureName = keyof typeof pictureParts;
