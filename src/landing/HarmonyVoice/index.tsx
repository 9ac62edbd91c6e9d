import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/landing/ArrowLink';
import {FeatureList} from '@site/src/landing/FeatureList';
import {Section, SectionHeading} from '@site/src/landing/Section';
import hidden from '@site/src/components/visuallyHidden.critical.module.css';
import styles from './styles.module.css';

const features = [
  {name: 'Voice', text: 'Speak, type, or use walkie-talkie mode.'},
  {name: 'Personality', text: 'You set how it talks and what it remembers.'},
  {name: 'Multi-modal chat', text: 'Start by voice and finish by typing.'},
  {
    name: 'Private on-device',
    text: (
      <>
        Our aim. Today, what you say or type goes to Harmony’s platform.{' '}
        <Link to="/docs/harmony-integration#what-private-on-device-means-for-your-chats">
          What that means for your chats
        </Link>
      </>
    ),
  },
];

/** What a visitor says to Harmony, and what it answers, in turns. */
const lines = [
  'Read me today’s two emails and draft a reply to Ida.',
  'Both are about Friday. Ida wants the later train. Say yes?',
  'Yes, and keep it short.',
  '“The 6:40 p.m. works. See you on the platform.” Shall I send it?',
];

export function HarmonyVoice() {
  return (
    <Section id="harmony-voice" menu="store">
      <div className={styles.scene}>
        <SectionHeading
          title="Say it to Harmony"
          lead="Harmony, our AI assistant, can use your apps to do what you say."
        />
        <div className={styles.stage} role="group" aria-label="An example conversation">
          {lines.map((line, turn) => (
            <p key={line} className={turn % 2 ? styles.theirs : styles.mine}>
              {line}
            </p>
          ))}
        </div>
        <div>
          <FeatureList className={styles.features} items={features} />
          <ArrowLink to="/docs/harmony-integration">
            Learn More<span className={hidden.visuallyHidden}> about Harmony</span>
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}
