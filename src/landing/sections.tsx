import type {ReactNode} from 'react';
import {About} from './About';
import type {claims} from './claims';
import {Contact} from './Contact';
import {Earn} from './Earn';
import {End} from './End';
import {Features} from './Features';
import {HarmonyVoice} from './HarmonyVoice';
import {Home} from './hero/Home';
import {Rewards} from './Rewards';
import {SelfPhone} from './SelfPhone';
import {Store} from './Store';
import {Wallet} from './Wallet';

export type SectionId = keyof typeof claims;

/** The sections of the landing page by their ids, in order. */
export const sections: Record<SectionId, ReactNode> = {
  home: <Home />,
  about: <About />,
  features: <Features />,
  earn: <Earn />,
  store: <Store />,
  contact: <Contact />,
  'self-phone': <SelfPhone />,
  rewards: <Rewards />,
  'harmony-voice': <HarmonyVoice />,
  wallet: <Wallet />,
  end: <End />,
};
