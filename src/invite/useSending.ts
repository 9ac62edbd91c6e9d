import {useEffect, useRef, useState} from 'react';
import {toColumns} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import {firstSubmitted, forgetDraft} from './draft';
import {InviteRequestError, minutesOf, sendInviteRequest} from './sendInviteRequest';
import type {Backend} from './sendInviteRequest';

/** Sends requests, one at a time. `onAborted` is called if the form closed meanwhile, and is always the same function. */
export function useSending(backend: Backend, onSent: (email: string) => void, onAborted: () => void) {
  const sending = useRef<AbortController>(null);
  const isGone = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  /** What to do about a failure; empty if there is none. */
  const [advice, setAdvice] = useState('');

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (!sending.current) return;
      sending.current.abort();
      onAborted();
    };
  }, [onAborted]);

  /** @param answers clean and in order */
  async function send(answers: Record<TextField, string> & {consent: boolean}): Promise<void> {
    if (sending.current) return;
    sending.current = new AbortController();
    setSubmitting(true);
    setAdvice('');
    try {
      const created_at = firstSubmitted(JSON.stringify(answers));
      await sendInviteRequest({...toColumns(answers), created_at} as InviteRow, backend, sending.current);
      if (isGone.current) return;
      forgetDraft();
      onSent(answers.email);
    } catch (error) {
      if (isGone.current) return;
      console.error(error);
      setAdvice(adviceOn(error));
    } finally {
      sending.current = null;
      setSubmitting(false);
    }
  }

  return {submitting, advice, send};
}

function adviceOn(error: unknown): string {
  const retryAfter = error instanceof InviteRequestError ? error.retryAfter : undefined;
  if (retryAfter !== undefined)
    return `Too many requests from your network: try again in ${minutesOf(retryAfter)}.`;
  // Asked only after a failure, because it may be wrong.
  return navigator.onLine
    ? 'What you typed stays here and is never sent twice.'
    : 'You seem to be offline: connect to a network first. What you typed stays here.';
}
