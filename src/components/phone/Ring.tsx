import styles from './Ring.module.css';

interface RingProps {
  /** Its x and y coordinate. */
  center: number;
  radius: number;
  /** Stroke width. */
  width: number;
  /** The highlighted part, clockwise from the top. */
  percent: number;
}

/** A progress ring within an SVG, in its units. */
export function Ring({center, radius, width, percent}: RingProps) {
  const circle = {cx: center, cy: center, r: radius, fill: 'none', strokeWidth: width};
  return (
    <>
      <circle {...circle} className={styles.track} />
      <circle {...circle} className={styles.lit} pathLength="100" strokeDasharray={`${percent} 100`} />
    </>
  );
}
