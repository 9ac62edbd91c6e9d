import type {RoadmapStatus} from '@site/src/facts/roadmap';
import {shortStatus} from '@site/src/facts/roadmap';
import styles from './styles.module.css';

/** The class that sets the color of a status, and its shape. */
export const statusLooks: Record<RoadmapStatus, {style: string | undefined; shape: string}> = {
  Live: {style: styles.live, shape: '●'},
  Launching: {style: styles.launching, shape: '▲'},
  Planned: {style: styles.planned, shape: '○'},
  'Under Development': {style: styles.dev, shape: '◆'},
};

/** A roadmap status, which differs in color, shape and wording. */
export function StatusBadge({status, short = false}: {status: RoadmapStatus; short?: boolean}) {
  const {style, shape} = statusLooks[status];
  return (
    <span className={`${styles.badge} ${style}`}>
      <span aria-hidden="true">{shape}</span> {short ? shortStatus(status) : status}
    </span>
  );
}
