import {Figure} from '@site/src/components/Figure';
import {averageRewards, rewardInEnergy} from '@site/src/facts/economy';
import type {RewardedWork} from '@site/src/facts/economy';
import fields from '@site/src/explorers/form/fields.module.css';
import layout from '@site/src/explorers/layout.module.css';
import styles from './MixOfWork.module.css';

type Mix = Readonly<Record<RewardedWork, number>>;

const largest = Math.max(...averageRewards.map((reward) => rewardInEnergy(reward).high));
const width = 320;
const place = (energy: number) => (energy / largest) * width;

interface MixOfWorkProps {
  mix: Mix;
  onParts: (work: RewardedWork, parts: number) => void;
}

/** The kinds of work with their average rewards on a common scale and their shares of the mix. */
export function MixOfWork({mix, onParts}: MixOfWorkProps) {
  return (
    <>
      <p className={layout.caption}>Your mix of work, with the average reward for one piece</p>
      <ul className={styles.mix}>
        {averageRewards.map((reward) => {
          const {id, work, low, high, unit} = reward;
          const energy = rewardInEnergy(reward);
          const says = share(mix[id], mix);
          return (
            <li key={id} className={mix[id] > 0 ? undefined : styles.faint}>
              <label className={fields.label} htmlFor={`earn-${id}`}>
                {work}
              </label>
              <span className={styles.figures}>
                <Figure>{`${low}–${high} ${unit}`}</Figure>
              </span>
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
              <span className={styles.part}>
                <input
                  className={fields.range}
                  id={`earn-${id}`}
                  type="range"
                  min={0}
                  max={5}
                  value={mix[id]}
                  aria-valuetext={`${says} of the mix`}
                  onChange={(event) => onParts(id, event.target.valueAsNumber)}
                />
                <span className={styles.share}>{says}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function share(parts: number, mix: Mix): string {
  const all = Object.values(mix).reduce((sum, each) => sum + each, 0);
  return all === 0 ? '0%' : `${Math.round((100 * parts) / all)}%`;
}
