import type {DrawnScreen} from '@site/src/facts/printed/drawnScreen';
import styles from './styles.module.css';

/**
 * A picture of a screen: elements of the page, so that it needs no request, and no block among them, so that a step can end
 * with it. The build prints its labels into `<Screen name="wallet.withdraw" at="amount" />`, where `at` marks what the step is
 * about. Within a step only the marked parts show.
 */
export function Screen({drawn}: {readonly drawn: string}) {
  const {path, description, parts} = JSON.parse(drawn) as DrawnScreen;
  const above = path.split(' › ');
  const title = above.pop();
  return (
    <span className={styles.screen} role="img" aria-label={description} translate="no">
      <b>
        {above.length > 0 && <small>{above.join(' › ')} › </small>}
        {title}
      </b>
      {parts.map(({kind, label, value, isMarked, options}) => (
        <span
          key={label}
          className={styles[kind]}
          data-marked={isMarked || undefined}
          data-on={(kind === 'switch' && value !== 'off') || undefined}
        >
          <span>{label}</span>
          {options.map((option) => (
            <i key={option} data-on={option === value || undefined}>
              {option}
            </i>
          ))}
          {kind !== 'switch' && options.length === 0 && value && <em>{value}</em>}
        </span>
      ))}
    </span>
  );
}
