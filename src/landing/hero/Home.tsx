import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {ArrowLink} from '@site/src/ui/ArrowLink';
import {PhoneFrame} from '@site/src/sections/PhoneFrame';
import {Points} from '@site/src/sections/Points';
import {headingId} from '@site/src/sections/Section';
import {withdrawalFees} from '@site/src/facts/economy';
import {tagline} from '@site/src/facts/identity';
import {quotes} from '@site/src/facts/printed/quotes';
import {links} from '@site/src/facts/site/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import {claims} from '@site/src/landing/claims';
import styles from './Home.module.css';

const {home} = claims;

/** The tagline's two sentences, one per line. Only the last word has the color gradient. */
const [first = '', second = ''] = tagline.split(/ (?=[A-Z])/);
const lastSpace = second.lastIndexOf(' ') + 1;

/** The terms of the deal. A name and its text read as one sentence. */
const terms = [
  {name: 'You get', text: home.get.says},
  {name: 'It costs', text: home.costs.says},
  {name: 'You must be', text: home.needs.says},
  {name: 'Your data', text: home.data.says},
];

const fees = withdrawalFees.map(({percent}) => percent);

/** The figures in the hero, each with its claim and a link. */
const figures = [
  {figure: quotes['essence.dollars'], claim: home.rate, to: '/docs/essence-token-model'},
  {figure: quotes['reward.media'], claim: home.reward, to: '/docs/maximizing-essence-rewards'},
  {figure: `${Math.min(...fees)}–${Math.max(...fees)}%`, claim: home.fees, to: '/docs/essence-token-model'},
];

export function Home() {
  useBrokenLinks().collectAnchor('home');
  const poster = useBaseUrl('/video/hero-poster.webp');
  const webm = useBaseUrl('/video/hero.webm');
  const mp4 = useBaseUrl('/video/hero.mp4');
  return (
    <section data-part="hero" id="home" aria-labelledby={headingId('home')} className={styles.hero}>
      <Head>
        <link rel="preload" as="image" href={poster} fetchPriority="high" />
      </Head>
      <canvas className={styles.network} aria-hidden="true" />
      <div className={styles.frame}>
        <div>
          <p className={styles.kind}>{home.kind.says}</p>
          <h1 id={headingId('home')} className={styles.title}>
            <span className={styles.sentence}>{first} </span>
            <span className={styles.sentence}>
              {second.slice(0, lastSpace)}
              <span className={styles.lit}>{second.slice(lastSpace)}</span>
            </span>
          </h1>
          <p className={styles.lead}>{home.lead.says}</p>
          <div className={styles.actions}>
            <InviteButton existingId />
            <ArrowLink to={links.phoneShop.url}>{links.phoneShop.label}</ArrowLink>
          </div>
          <p className={styles.note}>
            {home.invite.says} <Link to="#check-your-phone">Check your phone</Link>
          </p>
          <Points heading="b" className={styles.terms} points={terms} />
        </div>
        <div className={styles.stage}>
          <PhoneFrame label="A SELF Phone as a node: a task is queued, claimed, executed, proofed, validated and paid.">
            {/* How it was rendered: tools/README.md. */}
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
          <button type="button" className={styles.pause} hidden aria-pressed={false}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path className={styles.toPause} d="M3.5 2h3v12h-3zM9.5 2h3v12h-3z" fill="currentColor" />
              <path className={styles.toPlay} d="M4 2v12l9-6z" fill="currentColor" />
            </svg>
            Pause motion
          </button>
        </div>
      </div>
      <ul className={styles.figures}>
        {figures.map(({figure, claim, to}) => (
          <li key={claim.says}>
            <Link to={to} className={styles.figure}>
              <strong>{figure}</strong> <span>{claim.says}</span>
            </Link>
          </li>
        ))}
        <li className={styles.caution}>{home.caution.says}</li>
      </ul>
    </section>
  );
}
