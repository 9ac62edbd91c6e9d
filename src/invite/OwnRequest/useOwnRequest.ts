import env from '@generated/env/default/env.json';
import {useEffect, useEffectEvent, useState, useTransition} from 'react';
import {contactAddress} from '@site/src/facts/site/links';
import {functionPath, InviteRequestError, tooManyCalls} from '@site/src/invite/sendInviteRequest';
import type {BackendSettings} from '@site/src/invite/sendInviteRequest';
import {ownRequestAnswer} from '@site/supabase/functions/_shared/ownRequest';
import type {OwnRequestAnswer, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';

/** It goes again, while a failure stays. */
const done = 'Done.';
const failed =
  'That didn’t work, and as far as we know nothing has changed. Check your connection and try again.';

/** `closed`: the link is invalid or has expired. */
export type Answer = OwnRequestAnswer | {outcome: 'closed'};
export type OpenAnswer = Extract<Answer, {outcome: 'open'}>;

export type Perform = (action: OwnRequestCall['action'], changes?: object) => void;

/** The request behind a link: the last answer, and a notice about the last action. */
export function useOwnRequest(token: string) {
  const {backend} = env;
  const [answer, setAnswer] = useState<Answer>();
  const [notice, setNotice] = useState('');
  const [isBusy, startCall] = useTransition();

  const perform: Perform = (action, changes) => {
    if (isBusy) return;
    startCall(async () => {
      try {
        if (!backend) throw new Error('The site was built without a backend.');
        setAnswer(await callFunction(backend, {token, action, changes}));
        setNotice(action === 'show' ? '' : done);
        setTimeout(() => setNotice((shown) => (shown === done ? '' : shown)), 4_000);
      } catch (error) {
        console.error(error);
        const problem = error instanceof InviteRequestError ? error.message : failed;
        setNotice(`${problem} If it keeps failing, write to ${contactAddress}.`);
      }
    });
  };

  const show = useEffectEvent(() => perform('show'));
  useEffect(() => show(), []);

  return {answer, notice: isBusy ? 'One moment …' : notice, isBusy, perform};
}

async function callFunction(backend: BackendSettings, call: object): Promise<Answer> {
  const response = await fetch(`${backend.url}/functions/v1/${functionPath(backend, '/my-request')}`, {
    method: 'POST',
    headers: {apikey: backend.publishableKey, 'content-type': 'application/json'},
    body: JSON.stringify(call),
    // Older browsers have limits of their own.
    signal: AbortSignal.timeout?.(15_000) ?? null,
  });
  if (response.status === 429) throw new InviteRequestError(tooManyCalls);
  const body = (await response.json()) as {code?: unknown} | null;
  if (response.status === 404 && body?.code === 'closed') return {outcome: 'closed'};
  // Captive portals answer every request with 200, so validate the body.
  return ownRequestAnswer.parse(body);
}
