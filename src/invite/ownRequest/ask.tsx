import {createContext, use} from 'react';
import type {ComponentProps, ReactNode} from 'react';
import {Button} from '@site/src/ui/form/Button';
import type {OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';

type WithoutToken<Call> = Call extends unknown ? Omit<Call, 'token'> : never;
export type Wanted = WithoutToken<OwnRequestCall>;

/** Asks the function about the request of the page, one call at a time. */
export interface Asking {
  readonly busy: boolean;
  /** @param done what to say once it is done */
  ask(wanted: Wanted, done: string): void;
}

export const Asking = createContext<Asking>({busy: false, ask: () => undefined});

/** A button that asks the function for one thing. */
export function AskButton({
  action,
  done = '',
  ...button
}: {
  action: Exclude<Wanted['action'], 'correct'>;
  done?: string;
  look?: ComponentProps<typeof Button>['look'];
  autoFocus?: boolean;
  children: ReactNode;
}) {
  const {busy, ask} = use(Asking);
  return <Button look="secondary" {...button} disabled={busy} onClick={() => ask({action}, done)} />;
}
