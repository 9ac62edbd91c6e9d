/** @jest-environment node */
import {initialState, inviteReducer} from '@site/src/invite/inviteState';
import type {InviteEvent, InviteState} from '@site/src/invite/inviteState';

const accepted = {type: 'accepted', email: 'ada@mail.example'} as const;

function after(...events: InviteEvent[]): InviteState {
  return events.reduce(inviteReducer, initialState);
}

test('a submitted form ignores everything but the response', () => {
  const submitting = after({type: 'submitted'});
  expect(submitting).toEqual({view: 'form', phase: 'submitting'});
  expect(inviteReducer(submitting, {type: 'submitted'})).toBe(submitting);
  expect(inviteReducer(submitting, {type: 'existingIdChosen'})).toBe(submitting);
});

test('an accepted request ends in the thank-you view, which no response changes', () => {
  const thanks = after({type: 'submitted'}, accepted);
  expect(thanks).toEqual({view: 'thanks', email: 'ada@mail.example'});
  expect(inviteReducer(thanks, {type: 'failed', failure: {reason: 'unknown'}})).toBe(thanks);
});

test('an unexpected response changes nothing', () => {
  expect(after(accepted)).toBe(initialState);
});

test('each rejection is counted, so that focus can move to the first invalid field again', () => {
  const messages = {email: 'Invalid email'};
  expect(after({type: 'refused', messages}, {type: 'refused', messages})).toMatchObject({refusals: 2});
});
