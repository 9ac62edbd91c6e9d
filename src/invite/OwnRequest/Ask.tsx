import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button/styles.module.css';
import {consentWording} from '@site/src/facts/invite';
import styles from './styles.module.css';
import type {OwnRequestState} from './useOwnRequest';

/** What counts as the person's word, or can't be undone. */
const questions = {
  agree: {
    label: 'Agree to updates',
    question: `Do you agree? “${consentWording}”`,
    yes: 'Yes, I agree',
  },
  withdraw: {
    label: 'Withdraw my consent',
    question: 'Do you want no more updates?',
    yes: 'Yes, withdraw it',
  },
  send: {
    label: 'Send the code again',
    question: 'Send a new code? The old one stops working.',
    yes: 'Yes, send a new code',
  },
  return: {
    label: 'Come back to the line',
    question: 'Was it you who asked for an invite?',
    yes: 'Yes, put me back in line',
  },
  leave: {
    label: 'Leave the list',
    question: 'Delete your request? A code you haven’t used stops working, and you lose your place in line.',
    yes: 'Yes, delete it',
  },
} as const;

/**
 * A press only opens the question: programs that check links press what they find. The button that does it is below it, where a
 * double press doesn't reach it.
 */
export function Ask({action, of: {busy, ask}}: {action: keyof typeof questions; of: OwnRequestState}) {
  const {label, question, yes} = questions[action];
  const look = action === 'leave' ? 'danger' : 'secondary';
  return (
    <details key={action} className={styles.ask}>
      <summary className={`${button.button} ${button[look]}`}>{label}</summary>
      <p>{question}</p>
      <Button look={look} aria-disabled={busy} onClick={() => ask({action})}>
        {yes}
      </Button>
    </details>
  );
}
