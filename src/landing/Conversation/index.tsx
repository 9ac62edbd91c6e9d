import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {Points} from '@site/src/components/Points';
import {Section, SectionHeading} from '@site/src/components/Section';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {Phone} from '@site/src/landing/Phone';
import {HarmonyScreen} from './HarmonyScreen';
import styles from './styles.module.css';

const features = [
  {name: 'Voice', text: 'Speak, type, or take turns in walkie-talkie mode.'},
  {name: 'Personality', text: 'You decide how it talks and what it remembers.'},
  {name: 'Multi-modal chat', text: 'Start by voice and finish by typing.'},
  {
    name: 'Private on-device',
    text: (
      <>
        Your chats are meant to stay on your phone.{' '}
        <Link to="/docs/harmony-integration#what-private-on-device-means-for-your-chats">
          What may leave it
        </Link>
      </>
    ),
  },
];

export function Conversation() {
  return (
    <Section id="harmony-voice">
      <div className={styles.scene}>
        <SectionHeading
          title="Say it to Harmony"
          lead="Say what you need. Harmony, our AI assistant, can use your apps to do it."
        />
        <site-conversation className={styles.stage}>
          <div className={styles.phone}>
            <Phone label="A conversation with Harmony: it reads two emails, drafts a short answer and asks before sending.">
              <HarmonyScreen />
            </Phone>
          </div>
          <button type="button" className={styles.again} hidden>
            Play again
          </button>
        </site-conversation>
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
