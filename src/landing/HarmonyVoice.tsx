import {ArrowLink} from '@site/src/ui/ArrowLink';
import {Points} from '@site/src/sections/Points';
import layout from '@site/src/sections/layout.module.css';
import {Section, SectionHeading} from '@site/src/sections/Section';
import hidden from '@site/src/ui/visuallyHidden.module.css';
import {pictures} from '@site/src/explorers/explorers';
import {memoryModes} from '@site/src/facts/assistant';
import {claims} from './claims';
import {Stepper} from './pictures/Stepper';
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
  shows: (
    <>
      <figure className={styles.said}>
        {'mine' in said && <p className={styles.mine}>{said.mine}</p>}
        {'theirs' in said && <p>{said.theirs}</p>}
      </figure>
      <p>{claim.says}</p>
    </>
  ),
}));

export function HarmonyVoice() {
  return (
    <Section id="harmony-voice" tone="raised">
      <div className={styles.split}>
        <div className={layout.phone}>
          <pictures.ModePicture />
        </div>
        <div>
          <SectionHeading title="Say it to Harmony" lead={claims['harmony-voice'].lead.says} />
          <Stepper id="conversation" title="An example, step by step" steps={talk} />
          <Points look="rows" className={styles.features} points={features} />
          <p>You decide what it remembers: {memoryModes.map(({name}) => name.toLowerCase()).join(', ')}.</p>
          <ArrowLink to="/docs/harmony-integration">
            Learn More<span className={hidden.visuallyHidden}> about Harmony</span>
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}
