import {Picture} from '@site/src/components/Picture';
import type {PictureName} from '@site/src/components/Picture';
import styles from './styles.module.css';

/** A wide crop of a rendered picture, next to a text that says all there is to say. */
export function Banner({name}: {name: PictureName}) {
  return <Picture name={name} className={styles.banner} sizes="(min-width: 64rem) 43rem, 90vw" alt="" />;
}
