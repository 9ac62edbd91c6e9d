import {createContext, use, useId, useState} from 'react';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {contactAddress, links} from '@site/src/facts/site/links';
import {minutesOf} from '@site/src/invite/callWithTimeout';
import dialog from '@site/src/invite/invite.module.css';
import {takeFocus} from '@site/src/invite/takeFocus';
import type {OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import type {CallOutcome} from './callOwnRequest';
import styles from './ownRequest.module.css';

type WithoutToken<Call> = Call extends unknown ? Omit<Call, 'token'> : never;
export type Wanted = WithoutToken<OwnRequestCall>;
export type Action = Wanted['action'];

/** Asks the function about the request of the page, one call at a time. */
export interface Asking {
  readonly busy: boolean;
  /** What was asked last, and what came of it, once it's answered. */
  readonly last: {readonly action: Action; readonly outcome?: CallOutcome};
  ask(wanted: Wanted): void;
}

export const Asking = createContext<Asking>({busy: false, last: {action: 'show'}, ask: () => undefined});

interface AskButtonProps {
  action: Exclude<Action, 'correct'>;
  look?: 'primary' | 'secondary' | 'danger';
  children: ReactNode;
}

/** A button that asks the function for one thing. While it's busy it keeps the focus. */
export function AskButton({action, look = 'secondary', children}: AskButtonProps) {
  const {busy, ask} = use(Asking);
  return (
    <Button look={look} aria-disabled={busy} onClick={() => ask({action})}>
      {children}
    </Button>
  );
}

/**
 * A button whose press only asks, for what can't be undone or counts as the person's word: programs that check links press
 * what they find. The button that does it is new and elsewhere, so a double press doesn't reach it.
 */
export function ConfirmedButton({
  question,
  yes,
  children,
  ...button
}: AskButtonProps & {question: string; yes: string}) {
  const [asks, setAsks] = useState(false);
  const id = useId();
  if (!asks) {
    return (
      <Button look={button.look ?? 'secondary'} onClick={() => setAsks(true)}>
        {children}
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby={id} className={styles.confirm}>
      <p ref={takeFocus} id={id} tabIndex={-1}>
        {question}
      </p>
      <Button look="secondary" onClick={() => setAsks(false)}>
        No, keep it as it is
      </Button>
      <AskButton {...button}>{yes}</AskButton>
    </div>
  );
}

/** What came of some of the actions, next to their buttons. `done` says how each succeeded. */
export function Result({done}: {done: Readonly<Partial<Record<Action, string>>>}) {
  const {busy, last} = use(Asking);
  const success = done[last.action];
  const problem = success === undefined || busy ? '' : problemOf(last.outcome);
  return (
    <>
      <p role="status" className={styles.result}>
        {success === undefined || problem ? '' : busy ? 'One moment …' : success}
      </p>
      {problem && (
        <div ref={showWhole} role="alert" className={dialog.failure}>
          <p>{problem}</p>
          <p>
            If it keeps failing, write to <a href={links.contact.url}>{contactAddress}</a>.
          </p>
        </div>
      )}
    </>
  );
}

/** Below its button a phone may not show it. */
function showWhole(problem: HTMLElement | null): void {
  problem?.scrollIntoView({block: 'nearest'});
}

function problemOf(outcome?: CallOutcome): string {
  if (outcome?.outcome === 'failed')
    return 'That didn’t work, and as far as we know nothing has changed. Check your connection and try again.';
  if (outcome?.outcome === 'busy')
    return `Too many requests came from your network. Try again in ${minutesOf(outcome.retryAfter)}.`;
  return '';
}
