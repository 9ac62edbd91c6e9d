import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Picture} from '@site/src/landing/Picture';
import {FeatureList} from '@site/src/landing/FeatureList';
import {headingId} from '@site/src/landing/Section';
import {tagline} from '@site/src/facts/identity';
import {links} from '@site/src/facts/site/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import {quotes} from '@site/src/facts/printed/quotes';
import styles from './styles.critical.module.css';

/** The tagline's two sentences, a line each. */
const sentences = tagline.split(/ (?=[A-Z])/);

/** The terms of the deal. */
const terms = [
  {
    name: 'You get',
    text: `ESSENCE for jobs that pass their check. One is ${quotes['essence.dollars']} at today’s rate.`,
  },
  {name: 'It costs', text: 'Nothing to join. Power, and data off Wi-Fi. Harmony is extra.'},
  {
    name: 'You need',
    text: `${quotes['eligibility.android']} or ${quotes['eligibility.ios']}, or later. Age ${quotes['age.use']} to use it, ${quotes['age.earn']} to earn.`,
  },
  {name: 'Your data', text: 'Isn’t sold unless you say so.'},
];

/**
 * The width of the picture in the stylesheet; on phones somewhat less, so that those with fewer than 2.3 pixels a point take the small
 * file: it looks the same there, and is painted with the text instead of a sixth of a second after it.
 */
const sizes = '(min-width: 60rem) 56rem, 96vw';

export function Hero() {
  useBrokenLinks().collectAnchor('home');
  const img = useBaseUrl('/img/');
  const video = useBaseUrl('/video/');
  return (
    <section id="home" aria-labelledby={headingId('home')}>
      <site-hero className={styles.hero}>
        <Head>
          {(['night', 'dawn'] as const).map((name) => (
            <link
              key={name}
              rel="preload"
              as="image"
              type="image/avif"
              imageSrcSet={`${img}${name}-700.avif 700w, ${img}${name}-1200.avif 1200w`}
              imageSizes={sizes}
              // The inline script (client/inline.js) knows the theme, and lets the picture of that load.
              media="not all"
              data-theme={name === 'night' ? 'dark' : 'light'}
              fetchPriority="high"
            />
          ))}
        </Head>
        <div className={styles.frame}>
          <div className={styles.copy}>
            <p className={styles.kind}>An app for Android and iPhone</p>
            <h1 id={headingId('home')} className={styles.title}>
              {sentences.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className={styles.lead}>
              While you sleep, your phone does small AI jobs for businesses, and you get paid. Harmony, an AI
              assistant, comes with it.
            </p>
            <div>
              <InviteButton isHero />
            </div>
            <p className={styles.note}>
              Free to join. Your invite comes by email within {quotes['invite.days']}. <br />
              <a href={links.phoneShop.url}>Order the SELF Phone</a>. It needs no invite.
            </p>
          </div>
          <div className={styles.stage} data-screen-only>
            <Picture
              name="night"
              className={styles.night}
              sizes={sizes}
              alt="A phone on its charging stand by the bed at night. Its screen says that two tasks are paid and one is running."
            />
            <Picture
              name="dawn"
              className={styles.dawn}
              sizes={sizes}
              alt="A phone on its charging stand in the morning. Its screen says what it did overnight: four tasks paid, one skipped."
            />
            <video
              className={styles.film}
              width={420}
              height={912}
              data-webm={`${video}night.webm`}
              data-mp4={`${video}night.mp4`}
              preload="none"
              muted
              loop
              playsInline
              tabIndex={-1}
              aria-hidden="true"
            />
            <canvas className={styles.network} aria-hidden="true" />
            <button
              type="button"
              className={styles.pause}
              aria-label="Pause motion"
              aria-pressed={false}
              hidden
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3.5 2h3v12h-3zM9.5 2h3v12h-3z" fill="currentColor" />
                <path d="M4 2v12l9-6z" fill="currentColor" />
              </svg>
            </button>
          </div>
          <FeatureList heading="b" className={styles.terms} items={terms} />
        </div>
      </site-hero>
    </section>
  );
}
