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
export function sectionsWith(pictures: Pictures): Record<SectionId, ReactNode> {
  return {
    home: <Home />,
    about: <About />,
    features: <Features picture={pictures.proof} />,
    earn: <Earn check={pictures.check} />,
    store: <Store picture={pictures.permission} />,
    contact: <Contact />,
    'self-phone': <SelfPhone picture={pictures.node} />,
    rewards: <Rewards />,
    'harmony-voice': <HarmonyVoice picture={pictures.mode} />,
    wallet: <Wallet routes={pictures.routes} />,
  };
}
