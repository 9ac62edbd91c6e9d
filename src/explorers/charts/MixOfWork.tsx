import type {ReactNode} from 'react';
import {averageRewards, rewardInEnergy} from '@site/src/facts/economy';
import type {RewardedWork} from '@site/src/facts/economy';
import layout from '@site/src/explorers/layout.module.css';
import styles from './MixOfWork.module.css';

type Mix = Readonly<Record<RewardedWork, number>>;

const largest = Math.max(...averageRewards.map((reward) => rewardInEnergy(reward).high));
const width = 320;
const place = (energy: number) => (energy / largest) * width;

interface MixOfWorkProps {
  mix: Mix;
  slider: (work: RewardedWork, says: string) => ReactNode;
}

/** The kinds of work with their average rewards on a common scale and their shares of the mix. */
export function MixOfWork({mix, slider}: MixOfWorkProps) {
  const all = Object.values(mix).reduce((sum, each) => sum + each, 0);
  return (
    <>
      <p className={layout.caption}>
        Your mix of work: the average reward for one piece, and the share of it
      </p>
      <ul className={styles.mix}>
        {averageRewards.map((reward) => {
          const {id, work, low, high, unit} = reward;
          const energy = rewardInEnergy(reward);
          const share = Math.round((100 * mix[id]) / Math.max(all, 1));
          return (
            <li key={id} className={mix[id] > 0 ? undefined : styles.faint}>
              {slider(id, `${low}–${high} ${unit}, ${share}%`)}
              <svg
                className={styles.bar}
                viewBox={`0 0 ${width} 12`}
                preserveAspectRatio="none"
                role="img"
                aria-label={`${work}: ${low} to ${high} ${unit}`}
              >
                <rect className={styles.track} y={5} width={width} height={2} />
                <rect
                  className={styles.span}
                  x={place(energy.low)}
                  width={place(energy.high - energy.low)}
                  height={12}
                  rx={4}
                />
              </svg>
            </li>
          );
        })}
      </ul>
    </>
  );
}
