import type {ReactNode} from 'react';
import * as EligibilityChecker from './EligibilityChecker';
import {Explorer} from './Explorer';
import type {ExplorerModule} from './Explorer';
import * as ManifestCheck from './ManifestCheck';
import * as PowerExplorer from './PowerExplorer';
import * as ProofRun from './ProofRun';
import * as WithdrawalCalculator from './WithdrawalCalculator';

const modules = {
  EligibilityChecker,
  ManifestCheck,
  PowerExplorer,
  ProofRun,
  WithdrawalCalculator,
} satisfies Record<string, ExplorerModule>;

function component(name: string, explorer: ExplorerModule) {
  return ({children}: {children?: ReactNode}) => (
    <Explorer name={name} explorer={explorer}>
      {children}
    </Explorer>
  );
}

/** The explorers, as components for MDX pages. plugins/facts prints their tables as children, but for those that the page shows itself. */
export const explorers = Object.fromEntries(
  Object.entries<ExplorerModule>(modules).map(([name, explorer]) => [name, component(name, explorer)]),
) as Record<keyof typeof modules, ReturnType<typeof component>>;
