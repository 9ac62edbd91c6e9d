import styles from './StepPicture.module.css';

/**
 * SVG path data of the five pictures on a 240 × 180 grid. Together they form one line: each starts at the left edge of the
 * ground line and ends at the right edge, where the next one starts.
 */
const lines = [
  // an envelope
  'M0 150H62V66a8 8 0 0 1 8-8H170a8 8 0 0 1 8 8V142a8 8 0 0 1-8 8H70M64 62l49 42a11 11 0 0 0 14 0l49-42M170 150H240',
  // a phone with an identity card
  'M0 150H78V40a14 14 0 0 1 14-14H148a14 14 0 0 1 14 14V136a14 14 0 0 1-14 14H92M110 38h20M103 82a17 17 0 1 1 34 0a17 17 0 1 1-34 0M92 128a28 28 0 0 1 56 0M148 150H240',
  // the phone at rest on its charger, under the moon
  'M0 150H46l8-12H186l8 12H240M92 138V118a10 10 0 0 1 10-10h64a10 10 0 0 1 10 10v20M152 28a32 32 0 1 0 26 50a27 27 0 0 1-26-50M120 122h28',
  // a chip that turns a task into a sealed result
  'M0 150H64V120H76M76 58a10 10 0 0 1 10-10H154a10 10 0 0 1 10 10V126a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10ZM98 48V34M120 48V34M142 48V34M76 70H62M76 96H62M164 70h14M164 96h14M102 92l13 13 24-26M164 120h12v30H240',
  // the coin in its wallet
  'M0 150H58V86a10 10 0 0 1 10-10H172a10 10 0 0 1 10 10V150H68M182 102H152a11 11 0 0 0 0 22h30M92 76a28 28 0 1 1 56 0M182 150H240M112 60h16M112 68h12',
] as const;

/** The coordinates of the highlighted point in each picture. */
const points = [
  [120, 106],
  [120, 82],
  [134, 122],
  [120, 92],
  [154, 113],
] as const;

/** The decorative picture of a step. */
export function StepPicture({step}: {step: number}) {
  const [x, y] = points[step] ?? [0, 0];
  return (
    <svg className={styles.picture} viewBox="0 0 240 180" aria-hidden="true" fill="none">
      <defs>
        {/* One gradient for the whole line, of which each picture shows its part. */}
        <linearGradient
          id={`step-${step}`}
          gradientUnits="userSpaceOnUse"
          x1={-240 * step}
          x2={240 * (lines.length - step)}
        >
          <stop className={styles.start} />
          <stop className={styles.end} offset="1" />
        </linearGradient>
      </defs>
      <path d={lines[step]} stroke={`url(#step-${step})`} className={styles.line} />
      {step === 0 && <circle cx="5" cy="150" r="5" className={styles.start} />}
      {step === lines.length - 1 && <circle cx="235" cy="150" r="5" className={styles.end} />}
      <circle cx={x} cy={y} r="4" className={styles.point} />
    </svg>
  );
}
