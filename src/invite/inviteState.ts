/** The fields that can be wrong; `consent` is optional and has no rule. */
export const fieldNames = ['fullName', 'email', 'phone', 'selfId', 'device'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldMessages = Readonly<Partial<Record<FieldName, string>>>;

/** Why a request did not go through, as far as the visitor can do something about it. */
export type Failure =
  {readonly reason: 'offline' | 'unknown'} | {readonly reason: 'busy'; readonly retryAfter: number};

export type InviteState =
  | {
      readonly view: 'form';
      readonly phase: 'editing';
      readonly messages: FieldMessages;
      /** How often a submission was refused: each time, focus moves to the first wrong field. */
      readonly refusals: number;
    }
  | {readonly view: 'form'; readonly phase: 'submitting'}
  | {readonly view: 'form'; readonly phase: 'failed'; readonly failure: Failure}
  | {readonly view: 'existing-id'; readonly from: 'form' | 'thanks'}
  | {readonly view: 'thanks'};

/** What happened, in the past tense. */
export type InviteEvent =
  | {readonly type: 'submitted'}
  | {readonly type: 'refused'; readonly messages: FieldMessages}
  | {readonly type: 'mended'; readonly field: FieldName}
  | {readonly type: 'accepted'}
  | {readonly type: 'failed'; readonly failure: Failure}
  | {readonly type: 'existingIdChosen'}
  | {readonly type: 'existingIdLeft'};

export const initialState: InviteState = {view: 'form', phase: 'editing', messages: {}, refusals: 0};

/** The next state; an event that means nothing in the present state changes nothing. */
export function inviteReducer(state: InviteState, event: InviteEvent): InviteState {
  if (state.view === 'existing-id') {
    if (event.type !== 'existingIdLeft') return state;
    return state.from === 'thanks' ? {view: 'thanks'} : initialState;
  }
  if (state.view === 'thanks') {
    return event.type === 'existingIdChosen' ? {view: 'existing-id', from: 'thanks'} : state;
  }
  if (state.phase === 'submitting') {
    if (event.type === 'accepted') return {view: 'thanks'};
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
    case 'mended':
      return state.phase === 'editing' ? {...state, messages: without(state.messages, event.field)} : state;
    case 'existingIdChosen':
      return {view: 'existing-id', from: 'form'};
    case 'accepted':
    case 'failed':
    case 'existingIdLeft':
      return state;
  }
}

function without(messages: FieldMessages, field: FieldName): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => name !== field));
}
