import type {ReactNode} from 'react';
import {About} from './About';
import type {claims} from './claims';
import {Contact} from './Contact';
import {Earn} from './Earn';
import {Features} from './Features';
import {HarmonyVoice} from './HarmonyVoice';
import {Home} from './hero/Home';
import {Rewards} from './Rewards';
import {SelfPhone} from './SelfPhone';
import {Store} from './Store';
import {Wallet} from './Wallet';

export type SectionId = keyof typeof claims;

/** The interactive parts. They are explorers, which this folder must not import. */
export interface Pictures {
  readonly check?: ReactNode;
  readonly permission?: ReactNode;
  readonly node?: ReactNode;
  readonly mode?: ReactNode;
  readonly proof?: ReactNode;
  readonly routes: ReactNode;
}

/** The sections of the landing page by their ids, in order. */
export function sectionsWith({
  check,
  permission,
  node,
  mode,
  proof,
  routes,
}: Pictures): Record<SectionId, ReactNode> {
  return {
    home: <Home />,
    about: <About />,
    features: <Features picture={proof} />,
    earn: <Earn check={check} />,
    store: <Store picture={permission} />,
    contact: <Contact />,
    'self-phone': <SelfPhone picture={node} />,
    rewards: <Rewards />,
    'harmony-voice': <HarmonyVoice picture={mode} />,
    wallet: <Wallet routes={routes} />,
  };
}
