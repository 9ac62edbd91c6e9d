import styles from './Ring.module.css';

interface RingProps {
  /** Where it stands in its drawing, across and down. */
  center: number;
  radius: number;
  /** How thick its line is. */
  width: number;
  /** How much of it is lit, from the top on. */
  percent: number;
}

/** A ring inside a drawing that is lit for a part of its length. */
export function Ring({center, radius, width, percent}: RingProps) {
  const circle = {cx: center, cy: center, r: radius, fill: 'none', strokeWidth: width};
  return (
    <>
      <circle {...circle} className={styles.track} />
      <circle {...circle} className={styles.lit} pathLength="100" strokeDasharray={`${percent} 100`} />
    </>
  );
}
