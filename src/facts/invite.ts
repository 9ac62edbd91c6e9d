import {productName} from './identity.ts';

/** The subject of every mail about a request, which its person looks for. */
export const mailSubject = `Your ${productName} invite request`;

/** An invite arrives within this many days. */
export const inviteDays = 7;

/** How invite codes are distributed. */
export const inviteSupply = 'A limited number of invite codes is distributed each week.';

/** The label of the form's optional box. The migrations store this sentence with each consent. */
export const consentWording = 'SELF OS may reach out to me about updates (optional).';

/** How many months after receipt a request is kept. Our own policy: `delete_expired_invites` enforces it. */
export const retentionMonths = 24;

/** How many days a request is kept, and its code works, once it's invited, declined or undeliverable. Our own policy too. */
export const keepDaysAfterDecision = 30;

/** How many days an email counts for its mailbox, and nobody who left is asked again whether it was them. */
export const mailWindowDays = 30;

/**
 * All that is kept once someone has left, by table and column, for the privacy policy: of the address for the months, of each
 * email for the days above. A test compares it with what the tables hold.
 */
export const keptAfterLeaving = {
  left_addresses: {
    address_hash: 'a scrambled form of your address, which nobody can read',
    at: 'when you left',
  },
  sent_mails: {
    mail_id: 'a random number of each email to you, or to our team about you',
    mailbox_hash: 'a scrambled form of your mailbox',
    address_hash: 'a scrambled form of your address',
    cause: 'whether a form, our question, our team or you caused it',
    at: 'when it went out',
  },
} as const;

/**
 * How many days the database's provider keeps what nobody can delete there: its log of calls, and backups with the database's
 * write-ahead log. The owner sets them by the plan that is booked; these are those of Supabase's Pro plan.
 */
export const platformDays = {logs: 7, backups: 7} as const;

/** How many days the link of an email opens the page of its request. */
export const linkDays = 30;

/** How often a person can have their code sent again from their own page, at most once a day. Our own policy too. */
export const maxCodeResends = 3;

/** The two ways on from Welcome: with a code, and without one on a replacement phone. Defined by us, for the owner to confirm. */
export const welcomeWays = {code: 'Enter your invite code', import: 'Import a wallet'} as const;
export const codePlace = `Welcome › ${welcomeWays.code}`;
export const importPlace = `Welcome › ${welcomeWays.import}`;

/** How to get SELF OS, by the device of the form, in the words of mails and guides. `link` names an outbound link. */
export const installWays = {
  Android: {
    link: 'download',
    how: 'Download the APK, Android’s app file, from our download site and install it',
  },
  iPhone: {
    link: 'testflight',
    how: 'Install TestFlight from Apple’s App Store, then open our TestFlight link on the iPhone',
  },
  'SELF Phone': {link: null, how: 'SELF OS is preinstalled, and the phone asks for no code'},
} as const;
