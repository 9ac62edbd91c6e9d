import styles from './StatusBar.module.css';

/** The status bar of a drawn screen: time, network, battery. */
export function StatusBar() {
  return (
    <div className={styles.bar}>
      <span>9:41</span>
      <svg viewBox="0 0 44 12" className={styles.icons}>
        <path d="M2 11V8M6 11V6M10 11V4M14 11V2" stroke="currentColor" strokeWidth="2" />
        <rect x="22.5" y="1.5" width="18" height="9" rx="2.5" fill="none" stroke="currentColor" />
        <rect x="24" y="3" width="13" height="6" rx="1.25" fill="currentColor" />
        <path d="M42.5 4.5v3" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </div>
  );
}
