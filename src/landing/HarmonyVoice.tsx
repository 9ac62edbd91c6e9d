import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {Points} from '@site/src/components/Points';
import {HarmonyScreen} from '@site/src/components/PhoneScreen/HarmonyScreen';
import {Section, SectionHeading} from '@site/src/components/Section';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {claims} from './claims';
import styles from './HarmonyVoice.module.css';

const harmony = claims['harmony-voice'];

const features = [
  {name: 'Voice', text: harmony.voice.says},
  {name: 'Personality', text: harmony.personality.says},
  {name: 'Multi-modal chat', text: harmony.chat.says},
  {
    name: 'Private on-device',
    text: (
      <>
        {harmony.private.says}{' '}
        <Link to="/docs/harmony-integration#what-private-on-device-means-for-your-chats">
          What may leave it
        </Link>
      </>
    ),
  },
];

export function HarmonyVoice() {
  return (
    <Section id="harmony-voice" tone="raised">
      <div className={styles.scene}>
        <SectionHeading title="Say it to Harmony" lead={harmony.lead.says} />
        <div className={styles.stage} data-part="conversation">
          <div className={styles.phone}>
            <PhoneFrame label="A conversation with Harmony: it reads two emails, drafts a short answer and asks before sending.">
              <HarmonyScreen />
            </PhoneFrame>
          </div>
          <button type="button" className={styles.again} hidden>
            Play again
          </button>
        </div>
        <div>
          <Points look="columns" className={styles.features} points={features} />
          <ArrowLink to="/docs/harmony-integration">
            Learn More<span className={hidden.visuallyHidden}> about Harmony</span>
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}
