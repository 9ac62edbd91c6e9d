import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button/styles.critical.module.css';
import {consentWording} from '@site/src/facts/invite';
import type {Perform} from './useOwnRequest';

/** What counts as the person's word, or can't be undone: the button, its question, and the button that does it. */
const questions = {
  agree: ['Agree to updates', `Do you agree? “${consentWording}”`, 'Yes, I agree'],
  withdraw: ['Withdraw my consent', 'Do you want no more updates?', 'Yes, withdraw it'],
  send: ['Send the code again', 'Send a new code? The old one stops working.', 'Yes, send a new code'],
  rejoin: ['Come back to the line', 'Was it you who asked for an invite?', 'Yes, put me back in line'],
  leave: [
    'Leave the list',
    'Delete your request? A code you haven’t used stops working, and you lose your place in line.',
    'Yes, delete it',
  ],
} as const;

/**
 * A press only opens the question: programs that check links press what they find. The button that does it is below it, where a
 * double press doesn't reach it.
 */
export function ConfirmedAction({action, perform}: {action: keyof typeof questions; perform: Perform}) {
  const [label, question, yes] = questions[action];
  const look = action === 'leave' ? 'danger' : 'secondary';
  return (
    // Another question comes closed.
    <details key={action}>
      <summary className={`${button.button} ${button[look]}`}>{label}</summary>
      <p>
        <strong>{question}</strong>
      </p>
      <Button look={look} onClick={() => perform(action)}>
        {yes}
      </Button>
    </details>
  );
}
