import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/landing/ArrowLink';
import {Section, SectionHeading} from '@site/src/landing/Section';
import hidden from '@site/src/components/visuallyHidden.critical.module.css';
import {dollars, feeText} from '@site/src/facts/economy';
import {nightTotals} from '@site/src/facts/night';
import {quotes} from '@site/src/facts/printed/quotes';
import {payoutOf, routes} from './payout';
import styles from './styles.module.css';

/** When the money is there. */
const times: Readonly<Record<string, string>> = {
  ach: `${quotes['fee.ach.time']}, to a US bank account`,
  card: 'instantly',
  wallet: 'send a little first',
  user: 'instantly',
};

export function Wallet() {
  const {cents} = nightTotals;
  return (
    <Section id="wallet" tone="raised" menu="earn">
      <div className={styles.scene}>
        <SectionHeading
          title="Withdraw to your bank for free"
          lead={`Take out the night’s ${dollars(cents)}, or more.`}
        />
        <site-wallet className={styles.routes}>
          <label data-script-only>
            <span>You take out</span>{' '}
            <output aria-live="off" translate="no">
              {dollars(cents)}
            </output>
            <input type="range" min="100" max="5000" step="5" defaultValue={cents} />
          </label>
          <ul className={styles.list}>
            {routes.map(({id, route, percent}) => (
              <li key={id}>
                <b>{feeText(percent)}</b>{' '}
                <span>
                  {route} <small>{times[id]}</small>
                </span>{' '}
                <output aria-live="off" translate="no">
                  {payoutOf(cents, id)}
                </output>
              </li>
            ))}
          </ul>
        </site-wallet>
        <p className={styles.links}>
          <Link to="/docs/withdraw">Withdraw ESSENCE</Link>{' '}
          <ArrowLink to="/docs/essence-token-model">
            Learn More<span className={hidden.visuallyHidden}> about ESSENCE</span>
          </ArrowLink>
        </p>
      </div>
    </Section>
  );
}
