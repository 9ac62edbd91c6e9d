import {ArrowLink} from '@site/src/components/ArrowLink';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {Section, SectionHeading} from '@site/src/components/Section';
import {WalletScreen} from '@site/src/components/PhoneScreen/WalletScreen';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {pictures} from '@site/src/explorers/explorers';
import {claims} from './claims';
import styles from './Wallet.module.css';

export function Wallet() {
  return (
    <Section id="wallet">
      <div className={styles.scene}>
        <SectionHeading title={claims.wallet.title.says} lead={claims.wallet.lead.says} />
        <div className={styles.phone}>
          <PhoneFrame label="The wallet on a SELF Phone: a balance of 12.40 ESSENCE, Send and Withdraw, and the last movements.">
            <WalletScreen />
          </PhoneFrame>
        </div>
        <div>
          <pictures.RoutesPicture />
          <div className={styles.end}>
            <ArrowLink to="/docs/essence-token-model">
              Learn More<span className={hidden.visuallyHidden}> about ESSENCE</span>
            </ArrowLink>
            <p>{claims.wallet.age.says}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
