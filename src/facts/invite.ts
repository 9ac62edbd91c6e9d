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

/** Where the second of these is offered, for readers who are elsewhere. */
export const existingIdPlace = 'the first “Get Invite” button of the home page';

/** What a visitor reads once the existing user's ID is entered and the dialog has closed. */
export const existingIdEntered = 'Nothing was sent. Ask that user to send you an invite.';

/**
 * How long an invite request is kept at most, in months after it was received. Not in the specification: it is this
 * site's own policy, which the owner may change here; `supabase/README.md` says how it is carried out.
 */
export const retentionMonths = 24;
