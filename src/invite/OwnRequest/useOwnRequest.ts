import {useCallback, useEffect, useState} from 'react';
import {functionPath, within} from '@site/src/invite/sendInviteRequest';
import type {Backend} from '@site/src/invite/sendInviteRequest';
import {ownRequestAnswer} from '@site/supabase/functions/_shared/ownRequest';
import type {OwnRequestAnswer, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';

const timeoutMs = 15_000;

/** `closed`: the link is invalid or has expired. */
type Outcome =
  OwnRequestAnswer | {outcome: 'closed'} | {outcome: 'busy'; retryAfter: number} | {outcome: 'failed'};

type WithoutToken<Call> = Call extends unknown ? Omit<Call, 'token'> : never;
export type Wanted = WithoutToken<OwnRequestCall>;
export type Action = Wanted['action'];
export type OwnRequestState = ReturnType<typeof useOwnRequest>;

/** The request behind a link: what is stored, what was asked for last, and what came of it. */
export function useOwnRequest(backend: Backend, token: string) {
  const [busy, setBusy] = useState(true);
  const [opened, setOpened] = useState<Extract<Outcome, {outcome: 'open'}>>();
  const [last, setLast] = useState<{action: Action; outcome?: Outcome}>({action: 'show'});

  const call = useCallback(
    (wanted: Wanted) =>
      void callFunction(backend, {...wanted, token}).then((outcome) => {
        setBusy(false);
        setLast({action: wanted.action, outcome});
        if (outcome.outcome === 'open') setOpened(outcome);
      }),
    [backend, token],
  );

  useEffect(() => call({action: 'show'}), [call]);

  function ask(wanted: Wanted) {
    if (busy) return;
    setBusy(true);
    setLast({action: wanted.action});
    call(wanted);
  }

  return {busy, opened, last, ask};
}

/** Never rejects; errors are logged. */
async function callFunction(backend: Backend, call: OwnRequestCall): Promise<Outcome> {
  const controller = new AbortController();
  try {
    const answer = fetch(`${backend.url}/functions/v1/${functionPath(backend, '/my-request')}`, {
      method: 'POST',
      headers: {apikey: backend.publishableKey, 'content-type': 'application/json'},
      body: JSON.stringify(call),
      signal: controller.signal,
    });
    const response = await within(timeoutMs, controller, answer);
    const body = (await response.json()) as {code?: unknown; retryAfter?: unknown} | null;
    if (response.status === 404 && body?.code === 'closed') return {outcome: 'closed'};
    if (response.status === 429) return {outcome: 'busy', retryAfter: Number(body?.retryAfter) || 60};
    // Captive portals answer every request with 200, so validate the body.
    return ownRequestAnswer.parse(body);
  } catch (error) {
    console.error(error);
    return {outcome: 'failed'};
  }
}
