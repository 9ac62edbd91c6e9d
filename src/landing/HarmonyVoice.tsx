import type {ReactNode} from 'react';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {Fold} from '@site/src/components/sections/Fold';
import {Points} from '@site/src/components/sections/Points';
import {Section, SectionHeading} from '@site/src/components/sections/Section';
import unseen from '@site/src/components/unseen.module.css';
import {memoryModes} from '@site/src/facts/assistant';
import {claims} from './claims';
import {conversation} from './words/stories';
import styles from './HarmonyVoice.module.css';

const features = [
  {name: 'Voice', text: claims['harmony-voice'].voice.says},
  {name: 'Personality', text: claims['harmony-voice'].personality.says},
  {name: 'Multi-modal chat', text: claims['harmony-voice'].chat.says},
  {name: 'Private on-device', text: claims['harmony-voice'].private.says},
];

const talk = conversation.map(({claim, ...said}) => ({
  name: said.name,
  text: (
    <>
      {'mine' in said && <q className={styles.mine}>{said.mine}</q>}
      {'theirs' in said && <q>{said.theirs}</q>} {claim.says}
    </>
  ),
}));

/** @param picture the interactive conversation */
export function HarmonyVoice({picture}: {picture?: ReactNode}) {
  return (
    <Section id="harmony-voice" tone="raised">
      <div className={styles.split}>
        <div className={styles.phone}>{picture}</div>
        <div>
          <SectionHeading
            section="harmony-voice"
            title="Say it to Harmony"
            lead={claims['harmony-voice'].lead.says}
          />
          <Fold title="An example, step by step">
            <Points ordered className={styles.talk} points={talk} />
          </Fold>
          <Points look="rows" className={styles.features} points={features} />
          <p>You decide what it remembers: {memoryModes.map(({name}) => name.toLowerCase()).join(', ')}.</p>
          <ArrowLink to="/docs/harmony-integration">
            Learn More<span className={unseen.unseen}> about Harmony</span>
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}
