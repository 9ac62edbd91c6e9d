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

/** The interactive pictures of the landing page. They follow the same rules as the explorers and load as one chunk. */
export const pictureModules = {
  CheckPicture: () => import(/* webpackChunkName: "pictures" */ './pictures/CheckPicture'),
  PermissionPicture: () => import(/* webpackChunkName: "pictures" */ './pictures/PermissionPicture'),
  ProofPicture: () => import(/* webpackChunkName: "pictures" */ './pictures/ProofPicture'),
  RoutesPicture: () => import(/* webpackChunkName: "pictures" */ './pictures/RoutesPicture'),
} satisfies Record<string, LoadExplorer>;
