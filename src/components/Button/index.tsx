import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.critical.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface LinkButtonProps {
  /** The link target: a path or a URL. */
  to: string;
  look?: Look;
  children: ReactNode;
}

type PressButtonProps = ComponentProps<'button'> & {to?: undefined; look?: Look};

/** A button or, with `to`, a link that looks like one and opens in the same tab. */
export function Button(props: LinkButtonProps | PressButtonProps) {
  if (props.to !== undefined) {
    const {to, look = 'primary', children} = props;
    return (
      <a className={`${styles.button} ${styles[look]}`} href={to}>
        {children}
      </a>
    );
  }
  const {look = 'primary', className = '', type = 'button', ...rest} = props;
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]} ${className}`} />;
}
