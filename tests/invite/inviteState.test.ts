import {initialState, inviteReducer} from '@site/src/invite/inviteState';
import type {InviteEvent, InviteState} from '@site/src/invite/inviteState';

function after(...events: InviteEvent[]): InviteState {
  return events.reduce(inviteReducer, initialState);
}

test('a submitted form waits for the answer and hears nothing else meanwhile', () => {
  const submitting = after({type: 'submitted'});
  expect(submitting).toEqual({view: 'form', phase: 'submitting'});
  expect(inviteReducer(submitting, {type: 'submitted'})).toBe(submitting);
  expect(inviteReducer(submitting, {type: 'existingIdChosen'})).toBe(submitting);
});

test('an accepted request ends in the thank-you view, which no answer leaves', () => {
  const thanks = after({type: 'submitted'}, {type: 'accepted'});
  expect(thanks).toEqual({view: 'thanks'});
  expect(inviteReducer(thanks, {type: 'failed', failure: {reason: 'unknown'}})).toBe(thanks);
});

test('an answer nobody waits for changes nothing', () => {
  expect(after({type: 'accepted'})).toBe(initialState);
});

test('a failed request goes back to the form and can be submitted again', () => {
  const failed = after({type: 'submitted'}, {type: 'failed', failure: {reason: 'unknown'}});
  expect(failed).toEqual({view: 'form', phase: 'failed', failure: {reason: 'unknown'}});
  expect(inviteReducer(failed, {type: 'submitted'})).toEqual({view: 'form', phase: 'submitting'});
});

test('a mended field loses its message and keeps the others', () => {
  const messages = {fullName: 'Name is too short', email: 'Invalid email'};
  const mended = after({type: 'refused', messages}, {type: 'mended', field: 'fullName'});
  expect(mended).toMatchObject({messages: {email: 'Invalid email'}});
});

test('each refusal is counted, so that focus can move to the first wrong field again', () => {
  const messages = {email: 'Invalid email'};
  expect(after({type: 'refused', messages}, {type: 'refused', messages})).toMatchObject({refusals: 2});
});

test('the existing-ID view leads back to an empty form', () => {
  expect(after({type: 'existingIdChosen'})).toEqual({view: 'existing-id', from: 'form'});
  expect(after({type: 'existingIdChosen'}, {type: 'existingIdLeft'})).toEqual(initialState);
});

test('after the thank-you view it leads back there, and a stored request is not asked for again', () => {
  const chosen = after({type: 'submitted'}, {type: 'accepted'}, {type: 'existingIdChosen'});
  expect(chosen).toEqual({view: 'existing-id', from: 'thanks'});
  expect(inviteReducer(chosen, {type: 'existingIdLeft'})).toEqual({view: 'thanks'});
});
