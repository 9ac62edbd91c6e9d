import type {OwnRequest} from '../../supabase/functions/_shared/ownRequest';

/** A request as the page of its person gets it: confirmed, and with an invite about to be sent again. */
export const storedRequest: OwnRequest = {
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: '+1 555 0100 22',
  selfId: 'ada.l',
  device: 'iPhone',
  consent: true,
  agreed: true,
  consentWording: 'SELF OS may reach out to me about updates (optional).',
  consentAt: '2026-11-02T12:00:00Z',
  consentWithdrawnAt: null,
  createdAt: '2026-11-02T12:00:00Z',
  receivedAt: '2026-11-02T12:00:00Z',
  trapFilled: false,
  state: 'requested',
  stateAt: '2026-11-02T12:00:00Z',
  stateReason: null,
  status: {
    dueAt: '2999-11-09T12:00:00Z',
    codeEndsAt: null,
    codeUsedAt: null,
  },
  again: [],
  inviteCode: null,
  blocked: null,
  steps: [],
  mails: [
    {
      kind: 'confirmation',
      copy: 1,
      state: 'sent',
      notBefore: '2026-11-02T12:00:00Z',
      settledAt: '2026-11-02T12:00:03Z',
    },
    {kind: 'invite', copy: 2, state: 'waiting', notBefore: '2026-11-02T12:00:00Z', settledAt: null},
  ],
};
