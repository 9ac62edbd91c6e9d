import {createContext, use} from 'react';
import type {ComponentProps, ReactNode} from 'react';
import {contactAddress, links} from '@site/src/facts/site/links';
import {Button} from '@site/src/components/Button';
import type {OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import {minutesOf} from '@site/src/invite/waiting';
import type {CallOutcome} from './callOwnRequest';
import dialog from '@site/src/invite/invite.module.css';
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

/** A button that asks the function for one thing. While it's busy it keeps the focus. */
export function AskButton({
  action,
  ...button
}: {
  action: Exclude<Action, 'correct'>;
  look?: ComponentProps<typeof Button>['look'];
  children: ReactNode;
}) {
  const {busy, ask} = use(Asking);
  return <Button look="secondary" {...button} aria-disabled={busy} onClick={() => ask({action})} />;
}

/** What came of some of the actions, next to their buttons. `done` says how each succeeded. */
export function Result({done}: {done: Readonly<Partial<Record<Action, string>>>}) {
  const {busy, last} = use(Asking);
  const said = done[last.action];
  const problem = said === undefined || busy ? '' : problemOf(last.outcome);
  return (
    <>
      <p role="status" className={styles.said}>
        {said !== undefined && (busy ? 'One moment …' : problem ? '' : said)}
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
