import type {ComponentType} from 'react';

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

/** The drawn phones of the landing page that answer a touch, by the same rules as the explorers. */
export const pictureModules = {
  NodePicture: () => import('./NodePicture'),
  PermissionPicture: () => import('./PermissionPicture'),
  ModePicture: () => import('./ModePicture'),
  RoutesPicture: () => import('./RoutesPicture'),
} satisfies Record<string, () => Promise<ExplorerModule>>;
