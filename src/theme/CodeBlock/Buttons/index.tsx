import styles from './styles.module.css';

/**
 * The buttons of a code block. Docusaurus renders its own in the browser, with React; this one is part of the page.
 */
export default function CodeBlockButtons() {
  return (
    <site-copy-code data-script-only data-screen-only>
      <button type="button" className={styles.copy}>
        Copy
      </button>
    </site-copy-code>
  );
}
