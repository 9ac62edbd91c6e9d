import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {Button} from '@site/src/components/Button';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {headingId} from '@site/src/components/Section';
import {tagline} from '@site/src/facts/identity';
import {links} from '@site/src/facts/links';
import {quotes} from '@site/src/facts/quotes';
import {InviteButton} from '@site/src/invite/InviteButton';
import styles from './Home.module.css';
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

/** The tagline's two sentences, a line each; the last word alone carries both colors. */
const [first = '', second = ''] = tagline.split(/ (?=[A-Z])/);
const lastSpace = second.lastIndexOf(' ') + 1;

export function Home() {
  useBrokenLinks().collectAnchor('home');
  const poster = useBaseUrl('/video/hero-poster.webp');
  const webm = useBaseUrl('/video/hero.webm');
  const mp4 = useBaseUrl('/video/hero.mp4');
  return (
    <section data-hero id="home" aria-labelledby={headingId('home')} className={styles.hero}>
      <Head>
        <link rel="preload" as="image" href={poster} fetchPriority="high" />
      </Head>
      <div className={styles.sky}>
        <canvas className={styles.network} aria-hidden="true" />
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
            {/* Rendered by `src/cli/renderHeroVideo.ts`. */}
            <video
              className={styles.film}
              width={540}
              height={1116}
              poster={poster}
              data-webm={webm}
              data-mp4={mp4}
              preload="none"
              muted
              loop
              playsInline
              disablePictureInPicture
              tabIndex={-1}
            />
          </PhoneFrame>
          <button type="button" className={styles.pause} data-motion hidden aria-pressed={false}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path className={styles.toPause} d="M3.5 2h3v12h-3zM9.5 2h3v12h-3z" fill="currentColor" />
              <path className={styles.toPlay} d="M4 2v12l9-6z" fill="currentColor" />
            </svg>
            Pause motion
          </button>
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
