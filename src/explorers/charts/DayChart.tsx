import {taskClasses} from '@site/src/facts/rules/tiers';
import type {TaskClass} from '@site/src/facts/rules/tiers';
import styles from './DayChart.module.css';
import {clock} from './exampleDay';
import type {DayHour} from './exampleDay';

interface DayChartProps {
  day: readonly DayHour[];
  /** The selected hour. */
  hour: number | null;
  runs: (at: DayHour) => readonly TaskClass[];
}

const column = 26;
const height = 100;
/** Label and style of a bar, indexed by the number of task classes that run. */
const levels = ['nothing runs', 'light tasks', 'light and medium tasks', 'everything runs'];
const looks = [styles.none, styles.light, styles.medium, styles.all];

/** The battery charge over a day as bars, whose fill shows what runs in that hour. */
export function DayChart({day, hour, runs}: DayChartProps) {
  const counts = day.map((at) => runs(at).length);
  return (
    <figure className={styles.day}>
      <svg
        className={styles.chart}
        viewBox={`0 -14 ${column * day.length} ${height + 40}`}
        role="img"
        aria-label={`Battery and work over the example day. ${inWords(counts)}`}
      >
        {[20, 50, 80].map((percent) => (
          <line
            key={percent}
            className={styles.grid}
            x2={column * day.length}
            y1={height - percent}
            y2={height - percent}
          />
        ))}
        {day.map(({battery}, i) => (
          <g key={i} transform={`translate(${i * column} 0)`}>
            {i === hour && (
              <rect className={styles.marked} x={0} y={-14} width={column} height={height + 18} rx={4} />
            )}
            <rect
              className={looks[counts[i] ?? 0]}
              x={3.5}
              y={height - battery}
              width={column - 7}
              height={battery}
              rx={3}
            />
            {Array.from({length: counts[i] ?? 0}, (_, dot) => (
              <circle key={dot} className={styles.dot} cx={column / 2} cy={height - 7 - 8 * dot} r={2} />
            ))}
          </g>
        ))}
        {[0, 6, 12, 18].map((at) => (
          <text key={at} className={styles.hourLabel} x={at * column + 3} y={height + 20}>
            {clock(at)}
          </text>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {levels.slice(0, taskClasses.length + 1).map((name, i) => (
          <span key={name}>
            <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
              <rect className={looks[i]} x="1" y="1" width="12" height="12" rx="3" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** "0:00 to 7:00 everything runs, …" */
function inWords(counts: readonly number[]): string {
  const spans: {from: number; count: number}[] = [];
  counts.forEach((count, from) => {
    if (spans[spans.length - 1]?.count !== count) spans.push({from, count});
  });
  return spans
    .map(
      ({from, count}, i) => `${from}:00 to ${spans[i + 1]?.from ?? counts.length}:00 ${levels[count] ?? ''}`,
    )
    .join(', ');
}
