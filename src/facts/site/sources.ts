/**
 * Where facts come from, for `/facts.json`: what is not listed here, nor a definition of `behavior.ts` or `screens.ts`, is the
 * specification's. Names are those of `<Fact>`.
 */

/** Why we define what the specification leaves open. */
export const silent = 'The specification is silent, so we define it, on the cautious side.';

/** Why a question is open. */
export const unanswered = 'Only the owner can answer it, and has not yet.';

const disagree = 'The specification says two things, and we keep both apart.';
const ownPolicy = 'Our own policy for invite requests.';

/** Facts that we decided, with the reason. */
export const decided: Readonly<Record<string, string>> = {
  'eligibility.android': disagree,
  'eligibility.android.recommended': disagree,
  'lite.memory': disagree,
  'recommended.memory': disagree,
  'invite.retention': ownPolicy,
  'invite.served': ownPolicy,
  'invite.link': ownPolicy,
  'invite.copies': ownPolicy,
  cipher: 'The specification names AES-256, with GCM in one place only. We name GCM everywhere.',
};

/** Old name → name of today. An id in `/facts.json` never stops leading to its fact, so what renames one adds a line. */
export const aliases: Readonly<Record<string, string>> = {};
