/** The invite line. Source: specification, sections 1, 2 and 9. */

/** An invite arrives within this many days. */
export const inviteDays = 7;

/** How invite codes are handed out. */
export const inviteSupply = 'A limited number of invite codes is distributed each week.';

/** Who needs no place in the line. */
export const skipTheLine = [
  {id: 'phone', how: 'Buy a SELF Phone, which needs no invite'},
  {id: 'user', how: 'Enter the ID of an existing SELF user'},
] as const;

/** Beside the optional box of the form. The migrations store this sentence with each consent. */
export const consentWording = 'SELF OS may reach out to me about updates (optional).';

/** Where the second of these is offered, for readers who are elsewhere. */
export const existingIdPlace = 'the first “Get Invite” button of the home page';

/** What a visitor reads once the existing user's ID is entered and the dialog has closed. */
export const existingIdEntered = 'Nothing was sent. Ask that user to send you an invite.';

/**
 * How long an invite request is kept at most, in months after it was received. Not in the specification: it is this
 * site's own policy, which the owner may change here; `supabase/README.md` says how it is carried out.
 */
export const retentionMonths = 24;

/** Days for which a request is kept, and its code works, once it is invited, declined or undeliverable. Our own policy too. */
export const keepServedDays = 30;

/** Days for which the link of a mail opens the page of its request. */
export const linkDays = 30;
