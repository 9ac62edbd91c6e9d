import env from '@generated/env/default/env.json';
import {useRef, useState, useTransition} from 'react';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import {firstSubmitted, clearDraft} from './draft';
import {InviteRequestError, sendInviteRequest, tooManyCalls} from './sendInviteRequest';

export type InviteRequest = ReturnType<typeof useInviteRequest>;

/** Sends the request of the form. `failure` is what to do about the last try; `sentTo` the address, once it's sent. */
export function useInviteRequest() {
  const {backend} = env;
  const controller = useRef<AbortController>(null);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, startSending] = useTransition();

  function send(row: Omit<InviteRow, 'created_at'>) {
    if (isSending || !backend) return;
    startSending(async () => {
      controller.current = new AbortController();
      try {
        const created_at = firstSubmitted(JSON.stringify(row));
        await sendInviteRequest({...row, created_at}, backend, controller.current);
        clearDraft();
        setSentTo(row.email);
      } catch (error) {
        console.error(error);
        setFailure(adviceOn(error));
      }
    });
  }

  return {send, isSending, failure, sentTo, abort: () => controller.current?.abort()};
}

function adviceOn(error: unknown): string {
  if (error instanceof InviteRequestError && error.status === 429) return tooManyCalls;
  // Asked only after a failure, because it may be wrong.
  return navigator.onLine ? 'Nothing is sent twice.' : 'You seem to be offline.';
}
