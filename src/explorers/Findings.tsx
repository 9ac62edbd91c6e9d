import type {Finding, FindingLevel} from '@site/src/facts/rules/eligibility';
import styles from './Findings.module.css';

/** Worst first. */
const levels: readonly {level: FindingLevel; word: string; path: string}[] = [
  {level: 'missing', word: 'Missing', path: 'M5 5l6 6M11 5l-6 6'},
  {level: 'later', word: 'Not now', path: 'M8 4.5v4l2.5 1.5'},
  {level: 'advice', word: 'Better', path: 'M8 4.5v4.5M8 11.4v.2'},
  {level: 'unknown', word: 'Not known', path: 'M6 6.2a2 2 0 1 1 2.6 1.9c-.4.2-.6.5-.6 1M8 11.4v.2'},
  {level: 'met', word: 'Met', path: 'M4.8 8.3l2.2 2.2 4.2-4.6'},
];

/** A list of findings, each with its icon, level and advice. */
export function Findings({findings}: {findings: readonly Finding[]}) {
  return (
    <ul className={styles.findings}>
      {levels.flatMap(({level, word, path}) =>
        findings
          .filter((finding) => finding.level === level)
          .map(({id, says, remedy}) => (
            <li key={id} className={styles[level]}>
              <svg className={styles.sign} viewBox="0 0 16 16" role="img" aria-label={word}>
                <circle cx="8" cy="8" r="7" />
                <path d={path} />
              </svg>
              <span>
                {says}
                {remedy && <span className={styles.remedy}>{remedy}</span>}
              </span>
            </li>
          )),
      )}
    </ul>
  );
}
