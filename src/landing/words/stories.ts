import {claim} from './claim';

/** What happens to one task, step by step. */
export const walk = [
  {
    name: 'A job waits',
    state: 'QUEUED',
    claim: claim(`A business has funded a job, such as an image. It waits in a queue for a phone that fits.
      how-tasks-are-assigned: A task waits in a queue until a node that meets its criteria claims it.
      essence-from-aura-vs-execution: Businesses fund tasks`),
  },
  {
    name: 'Your phone takes it',
    state: 'CLAIMED',
    claim:
      claim(`Your phone lies on its charger and meets the rules, so it claims the job. No second phone does the same work.
      how-tasks-are-assigned: The claim locks the task so that no second phone does the same work.`),
  },
  {
    name: 'It works',
    state: 'EXECUTING',
    claim:
      claim(`It runs the job. If you pick it up now, the job goes back to the queue, unpaid and without penalty.
      how-tasks-are-assigned: {behavior.node.pickUp}`),
  },
  {
    name: 'It proves the work',
    state: 'PROOFED',
    claim: claim(`It hashes the result with {hash}, a fingerprint that changes with every bit, and signs it.
      proof-of-execution-pipeline: {hash}`),
  },
  {
    name: 'The proof is checked',
    state: 'VALIDATED',
    claim:
      claim(`A verifier node compares the hash with the expected result. Without a match, nothing is paid.
      common-questions: A verifier node compares the hash in your proof with the expected result.`),
  },
  {
    name: 'You are paid',
    state: 'PAID',
    claim: claim(`The reward is in your wallet, and the log keeps the job with its proof.
      common-questions: The ESSENCE is then credited to your wallet, and you have nothing to claim.`),
  },
] as const;

/** An example conversation with Harmony, each part with what it shows. */
export const conversation = [
  {
    name: 'You ask',
    mine: 'Read me the two mails from today and draft an answer to Ida.',
    claim: claim(`You say it or type it, in your own words.
      using-voice-text-and-walkie-talkie-modes: Three ways to talk to Harmony: out loud, by typing`),
  },
  {
    name: 'It needs an app',
    theirs: 'Mail needs Data access for that. Allow it once?',
    claim: claim(`The app gets only what you grant, for as long as you choose.
      common-questions: you grant each one by hand and choose how long the grant lasts`),
  },
  {
    name: 'It answers',
    theirs: 'Both are about Friday. Ida asks for the later train. Shall I agree?',
    claim: claim(`Harmony works within your grants and adds no rights of its own.
      how-harmony-uses-installed-apps: Harmony has no powers beyond the ones you gave the app.`),
  },
  {
    name: 'You decide',
    mine: 'Yes, and keep it short.',
    theirs: '“The 18:40 works. See you on the platform.” It is sent.',
    claim: claim(`Memory begins with Session only, so it forgets this when the session ends.
      common-questions: Forgotten when the session ends.`),
  },
] as const;
