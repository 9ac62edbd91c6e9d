import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.critical.module.css';

type ButtonProps = {look?: 'primary' | 'secondary' | 'quiet' | 'danger'} & (
  | (ComponentProps<'button'> & {to?: undefined})
  /** The link target: a path or a URL. */
  | {to: string; children: ReactNode}
);

/** A button or, with `to`, a link that looks like one and opens in the same tab. */
export function Button({look = 'primary', ...props}: ButtonProps) {
  const className = `${styles.button} ${styles[look]}`;
  if (props.to === undefined) return <button type="button" {...props} className={className} />;
  return (
    <a className={className} href={props.to}>
      {props.children}
    </a>
  );
}
