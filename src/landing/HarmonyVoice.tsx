import {ArrowLink} from '@site/src/components/ArrowLink';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {memoryModes} from '@site/src/facts/assistant';
import {claims} from './claims';
import styles from './HarmonyVoice.module.css';
import {HarmonyScreen} from './phone/HarmonyScreen';

const features = [
  {name: 'Voice', text: claims['harmony-voice'].voice.says},
  {name: 'Personality', text: claims['harmony-voice'].personality.says},
  {name: 'Multi-modal chat', text: claims['harmony-voice'].chat.says},
  {name: 'Private on-device', text: claims['harmony-voice'].private.says},
];

export function HarmonyVoice() {
  return (
    <Section id="harmony-voice" tone="raised">
      <div className={styles.split}>
        <div className={styles.phone}>
          <PhoneFrame label="A conversation with Harmony in voice mode: it reads two mails, drafts a short answer and asks before sending.">
            <HarmonyScreen />
          </PhoneFrame>
        </div>
        <div>
          <SectionHeading
            section="harmony-voice"
            title="Say it to Harmony"
            lead={claims['harmony-voice'].lead.says}
          />
          <dl className={styles.features}>
            {features.map(({name, text}) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.memory}>
            You decide what it remembers: {memoryModes.map(({name}) => name.toLowerCase()).join(', ')}.
          </p>
          <ArrowLink to="/docs/harmony-integration">Learn More</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
