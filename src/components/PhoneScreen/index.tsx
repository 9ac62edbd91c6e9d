import {useId} from 'react';
import type {ReactNode} from 'react';
import {clockAt} from '@site/src/facts/night';
import styles from './styles.module.css';

interface ScreenProps {
  /** Adds a gradient from two corners. */
  glow?: boolean;
  /** Without the status bar. */
  bare?: boolean;
  children: ReactNode;
}

/** The background and status bar of a screen. */
export function PhoneScreen({glow = false, bare = false, children}: ScreenProps) {
  return (
    <div className={glow ? `${styles.screen} ${styles.glow}` : styles.screen}>
      {!bare && (
        <div className={styles.status}>
          <span>{clockAt(530).time}</span>
          <svg viewBox="0 0 44 12">
            <path d="M2 11V8M6 11V6M10 11V4M14 11V2" stroke="currentColor" strokeWidth="2" />
            <rect x="22.5" y="1.5" width="18" height="9" rx="2.5" fill="none" stroke="currentColor" />
            <rect x="24" y="3" width="15" height="6" rx="1.25" fill="currentColor" />
            <path d="M42.5 4.5v3" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </div>
      )}
      {children}
    </div>
  );
}

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
  const light = useId();
  const circle = {cx: center, cy: center, r: radius, fill: 'none', strokeWidth: width};
  return (
    <>
      <linearGradient id={light} x1="1" x2="0" y2="1">
        <stop stopColor="var(--self-screen-purple)" />
        <stop offset="1" stopColor="var(--self-screen-cyan)" />
      </linearGradient>
      <circle {...circle} className={styles.track} />
      <circle
        {...circle}
        className={styles.lit}
        stroke={`url(#${light})`}
        strokeDasharray={`${(radius * 2 * Math.PI * percent) / 100} 1000`}
      />
    </>
  );
}

/** A drawing of a segmented control. */
export function Choices({names, chosen}: {names: readonly string[]; chosen: string}) {
  return (
    <div className={styles.choices}>
      {names.map((name) => (name === chosen ? <b key={name}>{name}</b> : <span key={name}>{name}</span>))}
    </div>
  );
}
