import {useEffect, useRef, useState} from 'react';
import {toColumns} from '@site/supabase/functions/_shared/fields';
import type {TextField} from '@site/supabase/functions/_shared/fields';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import {firstSubmitted, forgetDrafts} from './draft';
import {InviteRequestError, loadClient, sendInviteRequest} from './sendInviteRequest';
import type {Backend} from './sendInviteRequest';
import {minutesOf} from './waiting';

/** A filled form, in order. */
type Answers = Record<TextField, string> & {consent: boolean};

/**
 * Sends requests, one at a time.
 * @param onSent called with the address that was written to
 * @param onAborted called if unmounting aborted pending calls; always the same function
 */
export function useSending(backend: Backend, onSent: (email: string) => void, onAborted: () => void) {
  const sending = useRef<AbortController>(null);
  const [submitting, setSubmitting] = useState(false);
  /** What to do about a failure; empty if there is none. */
  const [advice, setAdvice] = useState('');

  useEffect(
    () => () => {
      if (!sending.current) return;
      sending.current.abort();
      onAborted();
    },
    [onAborted],
  );

  async function send(form: Answers, isTrapFilled: boolean): Promise<void> {
    if (sending.current) return;
    const {signal} = (sending.current = new AbortController());
    setSubmitting(true);
    try {
      // `created_at` stays the same for retries of the same content.
      const createdAt = firstSubmitted(JSON.stringify(form)).toISOString();
      const row = {...toColumns(form), created_at: createdAt} as InviteRow;
      await sendInviteRequest(row, backend, signal, isTrapFilled);
      if (signal.aborted) return;
      forgetDrafts();
      onSent(row.email);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setAdvice(adviceOn(error));
    } finally {
      sending.current = null;
      setSubmitting(false);
    }
  }

  return {submitting, advice, forgetFailure: () => setAdvice(''), send};
}

/** Preloads the client library. Ignores a failure, because sending loads it again and reports it. */
export function prepareToSend(): void {
  loadClient().catch(() => undefined);
}

function adviceOn(error: unknown): string {
  const retryAfter = error instanceof InviteRequestError ? error.retryAfter : undefined;
  if (retryAfter !== undefined)
    return `Too many requests came from your network. Try again in ${minutesOf(retryAfter)}: what you typed stays here.`;
  // Asked only after a failure, because it may be wrong.
  return navigator.onLine
    ? 'What you typed stays here and is never sent twice.'
    : 'You seem to be offline: connect to a network first. What you typed stays here.';
}
