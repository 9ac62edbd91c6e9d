import {mailOf} from '../../../../supabase/functions/send-invite-email/letters';
import type {OutboxMail} from '../../../../supabase/functions/send-invite-email/outbox';
import {storedRequest} from '../../../support/ownRequest';

const past = '2025-01-02T12:00:00Z';

/** An email that goes out long after every day that it could name. */
function lateEmail(changes: Partial<OutboxMail>, status: Partial<OutboxMail['status']>): string {
  const mail: OutboxMail = {
    kind: 'confirmation',
    copy: 1,
    request: {...storedRequest, id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', receivedAt: past},
    status: {
      state: 'requested',
      since: past,
      reason: null,
      dueAt: past,
      codeEndsAt: null,
      codeUsedAt: null,
      ...status,
    },
    device: 'iPhone',
    earlier: 0,
    link: 'token',
    ...changes,
  };
  return mailOf(mail, {from: 'us@example.com', site: 'https://self-os.example'})!.text;
}

// A provider that is down, or a limit, can hold an email back for days.
test.each<[string, Partial<OutboxMail>, Partial<OutboxMail['status']>, string]>([
  ['confirmation', {}, {}, 'was due by January 2, 2025, so we’re late'],
  ['answer to a later form', {}, {state: 'held'}, 'nothing happens unless you say it was you'],
  ['answer after the code ran out', {}, {state: 'invited', codeEndsAt: past}, 'worked until January 2, 2025'],
  ['decision', {kind: 'declined'}, {state: 'declined', reason: 'Made up'}, 'We delete the request tonight.'],
])('a late %s promises no day that is over', (_, changes, status, says) => {
  const text = lateEmail(changes, status);
  expect(text).toContain(says);
  expect(text).not.toMatch(/comes to this address by|works once|We delete the request on/);
});
