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

test('a failed request returns to the form and can be submitted again', () => {
  const failed = after({type: 'submitted'}, {type: 'failed', failure: {reason: 'unknown'}});
  expect(failed).toEqual({view: 'form', phase: 'failed', failure: {reason: 'unknown'}});
  expect(inviteReducer(failed, {type: 'submitted'})).toEqual({view: 'form', phase: 'submitting'});
});

test('a corrected field loses its message, others keep theirs', () => {
  const messages = {fullName: 'Name is too short', email: 'Invalid email'};
  const corrected = after({type: 'refused', messages}, {type: 'corrected', field: 'fullName'});
  expect(corrected).toMatchObject({messages: {email: 'Invalid email'}});
});

test('each rejection is counted, so that focus can move to the first invalid field again', () => {
  const messages = {email: 'Invalid email'};
  expect(after({type: 'refused', messages}, {type: 'refused', messages})).toMatchObject({refusals: 2});
});

test('the existing-ID view returns to a form without messages', () => {
  expect(after({type: 'existingIdChosen'})).toEqual({view: 'existing-id', back: initialState});
  expect(after({type: 'existingIdChosen'}, {type: 'existingIdLeft'})).toEqual(initialState);
});

test('from the thank-you view it returns there, so a stored request is not sent twice', () => {
  const thanks = after({type: 'submitted'}, accepted);
  const chosen = inviteReducer(thanks, {type: 'existingIdChosen'});
  expect(chosen).toMatchObject({view: 'existing-id'});
  expect(inviteReducer(chosen, {type: 'existingIdLeft'})).toBe(thanks);
});

test('bringing back a draft removes messages and failures, except while a request is sent', () => {
  const refused = after({type: 'refused', messages: {email: 'Invalid email'}});
  expect(inviteReducer(refused, {type: 'broughtBack'})).toBe(initialState);
  const submitting = after({type: 'submitted'});
  expect(inviteReducer(submitting, {type: 'broughtBack'})).toBe(submitting);
});
