import {useEffect, useReducer, useRef, useState} from 'react';
import {inviteForm, toInviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import {firstSubmitted, forgetSent} from './draft';
import {fieldNames, initialState, inviteReducer, messagesOf} from './inviteState';
import type {Failure, FieldName} from './inviteState';
import {InviteRequestError, loadClient, sendInviteRequest} from './sendInviteRequest';
import type {Backend} from './sendInviteRequest';

/** The shortest time in milliseconds in which a person can fill in the form. Faster submissions are delayed, not dropped. */
const shortestVisit = 2_000;

/** The name of the honeypot field. Bots fill it in, and occasionally a person's form filler does. */
export const trapField = 'invite_reference';

/**
 * The state of an open dialog and its actions. `submit` never rejects; see the state.
 * @param onAborted called if unmounting aborted pending calls; always the same function
 */
export function useInvite(backend: Backend, onAborted: () => void) {
  const [state, dispatch] = useReducer(inviteReducer, initialState);
  const sending = useRef<AbortController | null>(null);
  const [openedAt] = useState(() => Date.now());

  useEffect(
    () => () => {
      if (!sending.current) return;
      sending.current.abort();
      onAborted();
    },
    [onAborted],
  );

  /** Preloads the client library. Ignores a failure, because sending loads it again and reports it. */
  function prepareToSend(): void {
    loadClient().catch(() => undefined);
  }

  async function submit(values: FormData, turnstileToken?: string): Promise<void> {
    if (sending.current) return;
    const parsed = inviteForm.safeParse(formValues(values));
    if (!parsed.success) {
      dispatch({type: 'refused', messages: messagesOf(parsed.error.issues)});
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    dispatch({type: 'submitted'});
    prepareToSend();
    try {
      // At most `shortestVisit`, even if the clock was set back.
      await delay(Math.min(shortestVisit, openedAt + shortestVisit - Date.now()));
      if (controller.signal.aborted) return;
      // `created_at` stays the same for retries of the same content.
      const row = toInviteRow(parsed.data, firstSubmitted(JSON.stringify(parsed.data)));
      const trapFilled = Boolean(values.get(trapField));
      await sendInviteRequest(row, backend, controller.signal, {turnstileToken, trapFilled});
      if (controller.signal.aborted) return;
      forgetSent();
      dispatch({type: 'accepted', email: row.email});
    } catch (error) {
      if (!controller.signal.aborted) {
        console.error(error, error instanceof InviteRequestError ? error.cause : undefined);
        dispatch({type: 'failed', failure: failureOf(error)});
      }
    } finally {
      sending.current = null;
    }
  }

  /** Removes a field's message as soon as its value is valid. */
  function fieldChanged(field: FieldName, value: string): void {
    if (inviteForm.shape[field].safeParse(value).success) dispatch({type: 'corrected', field});
  }

  return {state, dispatch, submit, fieldChanged, prepareToSend};
}

/** Checks `navigator.onLine` only after a failure, because it may be wrong. */
function failureOf(error: unknown): Failure {
  const retryAfter = error instanceof InviteRequestError ? error.retryAfter : undefined;
  if (retryAfter !== undefined) return {reason: 'busy', retryAfter};
  return {reason: navigator.onLine ? 'unknown' : 'offline'};
}

function formValues(values: FormData) {
  const texts = Object.fromEntries(fieldNames.map((name) => [name, values.get(name) ?? '']));
  return {...texts, consent: values.get('consent') !== null};
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
