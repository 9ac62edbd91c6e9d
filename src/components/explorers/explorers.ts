/** The documentation one can try, by the name a page writes: `<PowerExplorer />`. */
import {onDemand} from './onDemand';

export const explorers = {
  EligibilityChecker: onDemand(() => import('./EligibilityChecker')),
  PowerExplorer: onDemand(() => import('./PowerExplorer')),
  TaskLifecycle: onDemand(() => import('./TaskLifecycle')),
  EarningsEstimator: onDemand(() => import('./EarningsEstimator')),
  WithdrawalCalculator: onDemand(() => import('./WithdrawalCalculator')),
  LogExplorer: onDemand(() => import('./LogExplorer')),
  AppPermissions: onDemand(() => import('./AppPermissions')),
};
