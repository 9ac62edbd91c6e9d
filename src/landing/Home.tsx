import Link from '@docusaurus/Link';
import {useState} from 'react';
import {Button} from '@site/src/components/Button';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {headingId} from '@site/src/components/Section';
import {tagline} from '@site/src/facts/identity';
import {links} from '@site/src/facts/links';
import {quotes} from '@site/src/facts/quotes';
import {InviteButton} from '@site/src/invite/InviteButton';
import {HeroVideo} from './HeroVideo';
import styles from './Home.module.css';
import {ParticleCanvas} from './particles/ParticleCanvas';
import {useMotion} from './useMotion';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

const figures = [
  {
    figure: quotes['essence.energy'],
    means: `make 1 ESSENCE, worth ${quotes['essence.dollars']}`,
    to: '/docs/essence-token-model',
  },
  {figure: quotes['store.tools'], means: 'tools work with Harmony', to: '/docs/role-model-app-store'},
  {
    figure: quotes['marketplace.count'],
    means: 'data marketplaces, all opt-in',
    to: '/docs/signal-marketplace',
  },
  {figure: quotes['tier.gold'], means: 'tasks lead to the Gold tier', to: '/docs/how-tasks-are-assigned'},
];

/** The tagline's two sentences, a line each; the last word alone carries both colours. */
const [first = '', second = ''] = tagline.split(/(?<=\.) /);
const lastSpace = second.lastIndexOf(' ') + 1;

export function Home() {
  useBrokenLinks().collectAnchor('home');
  const motion = useMotion();
  const [paused, setPaused] = useState(false);
  const moving = motion && !paused;
  return (
    <section id="home" aria-labelledby={headingId('home')} className={styles.hero}>
      <div className={styles.sky}>
        <ParticleCanvas moving={moving} />
      </div>
      <div className={styles.frame}>
        <div className={styles.promise}>
          <h1 id={headingId('home')} className={styles.title}>
            <span className={styles.sentence}>{first} </span>
            <span className={styles.sentence}>
              {second.slice(0, lastSpace)}
              <span className={styles.lit}>{second.slice(lastSpace)}</span>
            </span>
          </h1>
          <p className={styles.lead}>
            SELF OS turns your phone into a node of an AI network. While you are not using it, it runs tasks
            for Harmony, proves them, and is credited in ESSENCE.
          </p>
          <div className={styles.actions}>
            <InviteButton existingId />
            <Button to={links.phoneShop.url} look="secondary">
              {links.phoneShop.label}
            </Button>
          </div>
          <p className={styles.note}>
            Invites arrive within <Link to="/docs/how-to-join">{quotes['invite.days']}</Link>. The SELF Phone
            needs none.
          </p>
        </div>
        <div className={styles.stage}>
          <PhoneFrame label="A SELF Phone as a node: a task is queued, claimed, executed, proofed, validated and paid.">
            <HeroVideo moving={moving} />
          </PhoneFrame>
          {motion && (
            <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path d={paused ? 'M4 2v12l9-6z' : 'M3.5 2h3v12h-3zM9.5 2h3v12h-3z'} fill="currentColor" />
              </svg>
              {paused ? 'Play motion' : 'Pause motion'}
            </button>
          )}
        </div>
      </div>
      <ul className={styles.figures}>
        {figures.map(({figure, means, to}) => (
          <li key={to}>
            <Link to={to} className={styles.figure}>
              <strong>{figure}</strong> <span>{means}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
