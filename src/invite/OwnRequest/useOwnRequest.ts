import {startTransition, useActionState, useEffect} from 'react';
import {functionPath, tooManyCalls} from '@site/src/invite/sendInviteRequest';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import {ownRequestAnswer} from '@site/supabase/functions/_shared/ownRequest';
import type {OwnRequestAnswer, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';

const timeoutMs = 15_000;

/** `closed`: the link is invalid or has expired. */
type Outcome = OwnRequestAnswer | {outcome: 'closed'} | {outcome: 'failed'; problem: string};

type WithoutToken<Call> = Call extends unknown ? Omit<Call, 'token'> : never;
type Wanted = WithoutToken<OwnRequestCall>;

interface State {
  /** What was asked for last, and what came of it. */
  readonly action: Wanted['action'];
  readonly last?: Outcome;
  /** What is stored, as far as it's known. */
  readonly opened?: Extract<Outcome, {outcome: 'open'}> | undefined;
}

export type OwnRequestState = ReturnType<typeof useOwnRequest>;

/** The request behind a link. */
export function useOwnRequest(backend: Backend, token: string) {
  const [state, call, busy] = useActionState(
    async ({opened}: State, wanted: Wanted): Promise<State> => {
      const last = await callFunction(backend, {...wanted, token});
      return {action: wanted.action, last, opened: last.outcome === 'open' ? last : opened};
    },
    {action: 'show'},
  );

  useEffect(() => startTransition(() => call({action: 'show'})), [call]);

  function ask(wanted: Wanted) {
    if (!busy) startTransition(() => call(wanted));
  }

  return {...state, busy, ask};
}

/** Never rejects; errors are logged. */
async function callFunction(backend: Backend, call: OwnRequestCall): Promise<Outcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(`${backend.url}/functions/v1/${functionPath(backend, '/my-request')}`, {
      method: 'POST',
      headers: {apikey: backend.publishableKey, 'content-type': 'application/json'},
      body: JSON.stringify(call),
      signal: controller.signal,
    });
    const body = (await response.json()) as {code?: unknown} | null;
    if (response.status === 404 && body?.code === 'closed') return {outcome: 'closed'};
    if (response.status === 429) return {outcome: 'failed', problem: tooManyCalls};
    // Captive portals answer every request with 200, so validate the body.
    return ownRequestAnswer.parse(body);
  } catch (error) {
    console.error(error);
    const problem =
      'That didn’t work, and as far as we know nothing has changed. Check your connection and try again.';
    return {outcome: 'failed', problem};
  } finally {
    clearTimeout(timer);
  }
}
