import {useId, useState} from 'react';
import {Button} from '@site/src/components/Button';
import {consentWording} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {minutesOf} from '@site/src/invite/sendInviteRequest';
import {takeFocus} from '@site/src/invite/takeFocus';
import styles from './styles.module.css';
import type {Action, OwnRequestState} from './useOwnRequest';

/** What counts as the person's word, or can't be undone. */
const questions = {
  agree: {
    label: 'Agree to updates',
    question: `Do you agree? “${consentWording}”`,
    yes: 'Yes, I agree',
    done: 'You’ve agreed to updates.',
  },
  withdraw: {
    label: 'Withdraw my consent',
    question: 'Do you want no more updates?',
    yes: 'Yes, withdraw it',
    done: 'Your consent is withdrawn.',
  },
  send: {
    label: 'Send the code again',
    question: 'Send a new code? The old one stops working.',
    yes: 'Yes, send a new code',
    done: 'A new code is on its way to you. The old one no longer works.',
  },
  return: {
    label: 'Come back to the line',
    question: 'Was it you who asked for an invite?',
    yes: 'Yes, put me back in line',
    done: 'You’re back in line.',
  },
  leave: {
    label: 'Leave the list',
    question: 'Delete your request? A code you haven’t used stops working, and you lose your place in line.',
    yes: 'Yes, delete it',
    done: '',
  },
} as const;

/**
 * A button whose press only asks: programs that check links press what they find. The one that does it is new and elsewhere, so
 * a double press doesn't reach it.
 */
export function Ask({action, of: {busy, ask}}: {action: keyof typeof questions; of: OwnRequestState}) {
  const [asks, setAsks] = useState(false);
  const id = useId();
  const {label, question, yes} = questions[action];
  const look = action === 'leave' ? 'danger' : 'secondary';
  if (!asks) {
    return (
      <Button look={look} onClick={() => setAsks(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p ref={takeFocus} id={id} tabIndex={-1}>
        {question}
      </p>
      <Button look="secondary" onClick={() => setAsks(false)}>
        No, keep it as it is
      </Button>
      <Button look={look} aria-disabled={busy} onClick={() => ask({action})}>
        {yes}
      </Button>
    </div>
  );
}

/** What came of some of the actions, next to their buttons. */
export function Result({of: {busy, last}, actions}: {of: OwnRequestState; actions: readonly Action[]}) {
  if (!actions.includes(last.action)) return <p role="status" className={styles.result} />;
  const problem = problemOf(last);
  if (busy || !problem) {
    const {done} = {show: {done: ''}, correct: {done: 'Changes saved.'}, ...questions}[last.action];
    return (
      <p role="status" className={styles.result}>
        {busy ? 'One moment …' : done}
      </p>
    );
  }
  return (
    <p key="problem" ref={showWhole} role="alert" className={styles.problem}>
      <strong>{problem}</strong> If it keeps failing, write to{' '}
      <a href={links.contact.url}>{contactAddress}</a>.
    </p>
  );
}

/** Below its button a phone may not show it. */
function showWhole(problem: HTMLElement | null): void {
  problem?.scrollIntoView({block: 'nearest'});
}

function problemOf({outcome}: OwnRequestState['last']): string {
  if (outcome?.outcome === 'failed')
    return 'That didn’t work, and as far as we know nothing has changed. Check your connection and try again.';
  if (outcome?.outcome === 'busy')
    return `Too many requests came from your network. Try again in ${minutesOf(outcome.retryAfter)}.`;
  return '';
}
