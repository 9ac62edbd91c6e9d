import {energyPerEssence} from '@site/src/facts/economy';
import {hash} from '@site/src/facts/tasks';
import {Points} from '@site/src/components/Points';
import styles from './styles.module.css';

const stations = [
  {
    name: 'People and businesses',
    text: 'People pay for Harmony in Ænergy (Æ). Businesses fund tasks.',
    glyph:
      'M16 34a8 8 0 1 1 0-16a8 8 0 0 1 0 16ZM4 54a12 12 0 0 1 24 0M36 54V22h22v32M42 30h4M48 30h4M42 38h4M48 38h4M2 54h60',
  },
  {
    name: 'Harmony',
    text: 'The assistant. Some of what it’s asked becomes tasks.',
    glyph: 'M8 30a24 20 0 1 1 14 18L10 54l3-10A20 20 0 0 1 8 30ZM22 30v4M28 24v14M34 20v22M40 26v10',
  },
  {
    name: 'Your phone',
    text: `Runs a task while it is idle. Its proof: a ${hash} hash and its signature.`,
    glyph:
      'M18 8h28a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4ZM28 14h8M32 25a10 10 0 1 0 0 20a10 10 0 0 0 0-20ZM27 35l4 4 7-8',
  },
  {
    name: 'Your wallet',
    text: `Is credited in ESSENCE once the proof is validated. 1 ESSENCE is ${energyPerEssence} Æ.`,
    glyph:
      'M8 20h44a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V20Zm0 0L44 8v12M56 34H44a4 4 0 0 0 0 10h12',
  },
];

/** How the parts of SELF OS work together: vertical on phones, horizontal on wide screens. */
export function SystemDiagram() {
  const points = stations.map(({name, text, glyph}) => ({
    name,
    text,
    picture: (
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <path d={glyph} />
      </svg>
    ),
  }));
  return (
    <figure className={styles.figure}>
      <Points ordered heading="b" className={styles.stations} points={points} />
      <figcaption className={styles.caption}>
        In this order: who asks, what it turns into, who does it, who’s paid.
      </figcaption>
    </figure>
  );
}
