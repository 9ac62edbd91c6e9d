import {ArrowLink} from '@site/src/ui/ArrowLink';
import {PhoneFrame} from '@site/src/sections/PhoneFrame';
import {Section, SectionHeading} from '@site/src/sections/Section';
import hidden from '@site/src/ui/visuallyHidden.module.css';
import {pictures} from '@site/src/explorers/explorers';
import {withdrawalFees} from '@site/src/facts/economy';
import {claims} from './claims';
import {WalletScreen} from '@site/src/sections/phone/WalletScreen';
import styles from './Wallet.module.css';

export function Wallet() {
  return (
    <Section id="wallet">
      <SectionHeading title={claims.wallet.title.says} lead={claims.wallet.lead.says} />
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
        <div className={styles.ways}>
          <pictures.RoutesPicture />
        </div>
      </div>
      <div className={styles.end}>
        <ArrowLink to="/docs/essence-token-model">
          Learn More<span className={hidden.visuallyHidden}> about ESSENCE</span>
        </ArrowLink>
        <p>{claims.wallet.age.says}</p>
      </div>
    </Section>
  );
}
