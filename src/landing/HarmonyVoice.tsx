import {ArrowLink} from '@site/src/ui/ArrowLink';
import {Points} from '@site/src/sections/Points';
import layout from '@site/src/sections/layout.module.css';
import {Section, SectionHeading} from '@site/src/sections/Section';
import hidden from '@site/src/ui/visuallyHidden.module.css';
import {pictures} from '@site/src/explorers/explorers';
import {memoryModes} from '@site/src/facts/assistant';
import {claims} from './claims';
import styles from './HarmonyVoice.module.css';

const harmony = claims['harmony-voice'];

const features = [
  {name: 'Voice', text: harmony.voice.says},
  {name: 'Personality', text: harmony.personality.says},
  {name: 'Multi-modal chat', text: harmony.chat.says},
  {name: 'Private on-device', text: harmony.private.says},
];

export function HarmonyVoice() {
  return (
    <Section id="harmony-voice" tone="raised">
      <div className={styles.split}>
        <div className={layout.phone}>
          <pictures.ModePicture />
        </div>
        <div>
          <SectionHeading title="Say it to Harmony" lead={harmony.lead.says} />
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
