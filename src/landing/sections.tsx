import {About} from './About';
import {Contact} from './Contact';
import {HarmonyVoice} from './HarmonyVoice';
import {Earn} from './Earn';
import {Features} from './Features';
import {Hero} from './Hero';
import {Rewards} from './Rewards';
import {SelfPhone} from './SelfPhone';
import {Store} from './Store';
import {Wallet} from './Wallet';

/** The sections of the landing page by their ids, in order. */
export const sections = {
  home: <Hero />,
  rewards: <Rewards />,
  wallet: <Wallet />,
  about: <About />,
  features: <Features />,
  earn: <Earn />,
  store: <Store />,
  'harmony-voice': <HarmonyVoice />,
  'self-phone': <SelfPhone />,
  contact: <Contact />,
};
