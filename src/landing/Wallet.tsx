import {ArrowLink} from '@site/src/components/ArrowLink';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {withdrawalFees} from '@site/src/facts/economy';
import {ages} from '@site/src/facts/legal';
import {WalletScreen} from './phone/WalletScreen';
import styles from './Wallet.module.css';

export function Wallet() {
  return (
    <Section id="wallet">
      <SectionHeading
        section="wallet"
        title="Four ways out of the wallet"
        lead="Take ESSENCE to a card, a bank or another wallet, or hand it to someone. You see the fee before you send."
      />
      <div className={styles.fan}>
        <div className={styles.phone}>
          <PhoneFrame label="The wallet on a SELF Phone: the balance is hidden, with buttons to send and to withdraw and the last movements.">
            <WalletScreen />
          </PhoneFrame>
        </div>
        <svg className={styles.lines} viewBox="0 0 100 400" preserveAspectRatio="none" aria-hidden="true">
          {withdrawalFees.map(({id}, i) => (
            <path key={id} d={`M0 200C60 200 40 ${50 + i * 100} 100 ${50 + i * 100}`} />
          ))}
        </svg>
        <ul className={styles.routes}>
          {withdrawalFees.map(({id, route, percent, arrives}) => (
            <li key={id} className={styles.route}>
              <b>{percent === 0 ? 'Free' : `${percent}%`}</b>
              <h3>{route}</h3>
              <p>
                {arrives === null
                  ? 'No time is stated'
                  : `Arrives ${arrives.startsWith('in') ? arrives : `in ${arrives}`}`}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.end}>
        <ArrowLink to="/docs/essence-token-model">Learn More</ArrowLink>
        <p>Financial features are for people aged {ages.earn} or older.</p>
      </div>
    </Section>
  );
}
