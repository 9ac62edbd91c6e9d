import {useEffect, useReducer, useRef, useState} from 'react';
import {inviteForm, toInviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import {firstSubmitted, forgetDraft} from './draft';
import {fieldNames, initialState, inviteReducer} from './inviteState';
import type {Failure, FieldMessages, FieldName} from './inviteState';
import {InviteRequestError, loadClient, sendInviteRequest} from './sendInviteRequest';
import type {Backend} from './sendInviteRequest';

/** A person needs longer than this, in milliseconds, to fill the form; a faster request waits, it is not dropped. */
const shortestVisit = 2_000;

/** A field no person sees: a program that fills everything fills it, and now and then a person's form filler. */
export const trapField = 'invite_reference';

/**
 * Joins the states of the dialog with the sender. One hook per open dialog; closing it aborts what is under way.
 * `submit` never rejects: how it went is in the state.
 */
export function useInvite(backend: Backend) {
  const [state, dispatch] = useReducer(inviteReducer, initialState);
  const sending = useRef<AbortController | null>(null);
  const [openedAt] = useState(() => Date.now());

  useEffect(() => () => sending.current?.abort(), []);

  /** Fetches the client library. A failure is not the visitor's concern yet: sending loads it again and reports. */
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
      // Never longer, though the clock was set back meanwhile.
      await delay(Math.min(shortestVisit, openedAt + shortestVisit - Date.now()));
      if (controller.signal.aborted) return;
      // One `created_at` for one filled form, kept over its retries; another content is another request.
      const row = toInviteRow(parsed.data, firstSubmitted(JSON.stringify(parsed.data)));
      const trapFilled = Boolean(values.get(trapField));
      await sendInviteRequest(row, backend, controller.signal, {turnstileToken, trapFilled});
      if (controller.signal.aborted) return;
      forgetDraft();
      dispatch({type: 'accepted'});
    } catch (error) {
      if (!controller.signal.aborted) {
        console.error(error, error instanceof InviteRequestError ? error.cause : undefined);
        dispatch({type: 'failed', failure: failureOf(error)});
      }
    } finally {
      sending.current = null;
    }
  }

  /** Takes a field's message away as soon as the field is right. */
  function fieldChanged(field: FieldName, value: string): void {
    if (inviteForm.shape[field].safeParse(value).success) dispatch({type: 'mended', field});
  }

  return {state, dispatch, submit, fieldChanged, prepareToSend};
}

/** A browser that says it is offline may be wrong, so that is asked only after a try has failed. */
function failureOf(error: unknown): Failure {
  const retryAfter = error instanceof InviteRequestError ? error.retryAfter : undefined;
  if (retryAfter !== undefined) return {reason: 'busy', retryAfter};
  return {reason: navigator.onLine ? 'unknown' : 'offline'};
}

function formValues(values: FormData) {
  const texts = Object.fromEntries(fieldNames.map((name) => [name, values.get(name) ?? '']));
  return {...texts, consent: values.get('consent') !== null};
}

/** The first message of each field, in the form's order. */
function messagesOf(issues: readonly {path: readonly PropertyKey[]; message: string}[]): FieldMessages {
  const messages: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const issue = issues.find(({path}) => path[0] === name);
    if (issue) messages[name] = issue.message;
  }
  return messages;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
