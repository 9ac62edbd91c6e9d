import {useState} from 'react';
import styles from './CopyMarkdown.module.css';

const said = {ready: '', copied: 'Copied', failed: 'Could not be copied'} as const;

/** Copies the page's Markdown twin, which the build writes beside every released page. */
export function CopyMarkdown({address}: {address: string}) {
  const [state, setState] = useState<keyof typeof said>('ready');

  async function copy() {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      await navigator.clipboard.writeText(await answer.text());
      setState('copied');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }

  return (
    <div className={styles.copy}>
      <button type="button" className={styles.button} onClick={copy}>
        Copy page as Markdown
      </button>
      <span role="status" className={styles.said}>
        {said[state]}
      </span>
    </div>
  );
}
