import type {OwnRequest} from '../../supabase/functions/_shared/ownRequest';

/** A request as the page of its person gets it: in line. */
export const storedRequest: OwnRequest = {
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
  receivedAt: '2026-11-02T12:00:00Z',
  state: 'requested',
  stateAt: '2026-11-02T12:00:00Z',
  stateReason: null,
  status: {
    dueAt: '2999-11-09T12:00:00Z',
    codeEndsAt: null,
    codeUsedAt: null,
  },
  mails: [],
};
