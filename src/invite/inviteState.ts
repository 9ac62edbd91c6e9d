import {fieldNames as requestFieldNames} from '@site/supabase/functions/_shared/inviteRequest';
import type {RequestField} from '@site/supabase/functions/_shared/inviteRequest';

/** The fields with validation rules; `consent` has none. */
export type FieldName = Exclude<RequestField, 'consent'>;
export const fieldNames = requestFieldNames.filter((name): name is FieldName => name !== 'consent');
export type FieldMessages = Readonly<Partial<Record<FieldName, string>>>;

/** The first message of each field, in form order. */
export function messagesOf(
  issues: readonly {path: readonly PropertyKey[]; message: string}[],
): FieldMessages {
  const messages: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    const issue = issues.find(({path}) => path[0] === name);
    if (issue) messages[name] = issue.message;
  }
  return messages;
}

/** Why a request failed, as far as it matters to the visitor. `retryAfter` is in seconds. */
export type Failure =
  {readonly reason: 'offline' | 'unknown'} | {readonly reason: 'busy'; readonly retryAfter: number};

export type InviteState =
  | {
      readonly view: 'form';
      readonly phase: 'editing';
      readonly messages: FieldMessages;
      /** The number of failed validations: each one moves focus to the first invalid field. */
      readonly refusals: number;
    }
  | {readonly view: 'form'; readonly phase: 'submitting'}
  | {readonly view: 'form'; readonly phase: 'failed'; readonly failure: Failure}
  | {
      readonly view: 'existing-id';
      /** The state to return to. */
      readonly back: InviteState;
    }
  | {
      readonly view: 'thanks';
      /** The address that was written to. */
      readonly email: string;
    };

/** Events, named in the past tense. */
export type InviteEvent =
  | {readonly type: 'submitted'}
  | {readonly type: 'refused'; readonly messages: FieldMessages}
  | {readonly type: 'corrected'; readonly field: FieldName}
  | {readonly type: 'accepted'; readonly email: string}
  | {readonly type: 'failed'; readonly failure: Failure}
  | {readonly type: 'broughtBack'}
  | {readonly type: 'existingIdChosen'}
  | {readonly type: 'existingIdLeft'};

export const initialState: InviteState = {view: 'form', phase: 'editing', messages: {}, refusals: 0};

/** Returns the next state. Events that do not apply to the current state are ignored. */
export function inviteReducer(state: InviteState, event: InviteEvent): InviteState {
  if (state.view === 'existing-id') {
    return event.type === 'existingIdLeft' ? state.back : state;
  }
  if (state.view === 'thanks') {
    return event.type === 'existingIdChosen' ? {view: 'existing-id', back: state} : state;
  }
  if (state.phase === 'submitting') {
    if (event.type === 'accepted') return {view: 'thanks', email: event.email};
    if (event.type === 'failed') return {view: 'form', phase: 'failed', failure: event.failure};
    return state;
  }
  switch (event.type) {
    case 'submitted':
      return {view: 'form', phase: 'submitting'};
    case 'refused':
      return {
        view: 'form',
        phase: 'editing',
        messages: event.messages,
        refusals: state.phase === 'editing' ? state.refusals + 1 : 1,
      };
    case 'corrected':
      return state.phase === 'editing' ? {...state, messages: without(state.messages, event.field)} : state;
    case 'broughtBack':
      return initialState;
    case 'existingIdChosen':
      return {view: 'existing-id', back: initialState};
    case 'accepted':
    case 'failed':
    case 'existingIdLeft':
      return state;
  }
}

function without(messages: FieldMessages, field: FieldName): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => name !== field));
}
