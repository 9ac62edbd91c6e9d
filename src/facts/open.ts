/**
 * Readers' questions that only the owner can answer: prices, earnings, counts, dates, countries, hardware, people, law and the
 * like. `<NotAnnounced name="all" />` lists them. To answer one, the owner takes it out here and writes the answer as a fact or
 * a row of `behavior.ts`.
 */

/** What readers could lose by not knowing, most first. Also the headings of the list. */
export const losses = {
  money: 'You could lose money',
  data: 'You could give away data',
  phone: 'Your phone or number could let you down',
  time: 'You could lose time',
} as const;

export interface OpenQuestion {
  /** The slug of the documentation page where it matters. */
  readonly page: string;
  /** In a reader's words. */
  readonly question: string;
  /** What to do until there is an answer, in one sentence. */
  readonly meanwhile: string;
}

const byLoss: Readonly<Record<keyof typeof losses, readonly OpenQuestion[]>> = {
  money: [
    {
      page: 'essence-token-model',
      question: 'What keeps one ESSENCE at one dollar, and can its value change?',
      meanwhile: 'Don’t treat the rate as a guarantee.',
    },
    {
      page: 'essence-token-model',
      question: 'Which blockchain does ESSENCE run on, and is it listed on an exchange?',
      meanwhile: 'If you see a listing, a sale or an airdrop, it isn’t ours.',
    },
    {
      page: 'withdraw',
      question:
        'What are the limits of a withdrawal, which crypto wallets and networks work, and does a payout ask for identification?',
      meanwhile: 'Test with a small amount first.',
    },
    {
      page: 'what-you-can-check-yourself',
      question: 'Which company and which people are behind SELF OS, and who has invested in it?',
      meanwhile: 'Decide as you would with a seller you don’t know.',
    },
    {
      page: 'what-you-can-check-yourself',
      question: 'Has anyone outside audited the code, the proofs or the token?',
      meanwhile: 'Rely on what you can check yourself.',
    },
    {
      page: 'what-you-can-check-yourself',
      question: 'What happens to my ESSENCE if SELF OS ends?',
      meanwhile: 'Withdraw early, and keep no more in the wallet than you can afford to lose.',
    },
    {
      page: 'installation-guide',
      question:
        'How can I check that an APK is genuine, and will SELF OS be in Google Play or in Apple’s App Store?',
      meanwhile: 'Take it only from our download site, and treat anything in a store as a fake.',
    },
    {
      page: 'supported-devices',
      question:
        'What does the SELF Phone cost, where is it delivered, and what hardware, warranty and updates come with it?',
      meanwhile: 'Buy only if the shop names them for you.',
    },
    {
      page: 'maximizing-essence-rewards',
      question: 'How large are the bonus multipliers of Gold, and how is the uptime for its bonus measured?',
      meanwhile: 'Don’t count on a bonus until it’s in your wallet.',
    },
    {
      page: 'harmony-integration',
      question:
        'What does Harmony cost, how do I get Ænergy, can I pay with ESSENCE, and does any of it reach nodes?',
      meanwhile: 'Your wallet shows ESSENCE only, so don’t count on paying from it.',
    },
    {
      page: 'essence-from-aura-vs-execution',
      question: 'How much does data earn, who sets the price, and in which asset does it reach me?',
      meanwhile: 'Don’t carry over the averages for tasks.',
    },
    {
      page: 'fund-tasks',
      question: 'How does a business get its results, what does a task cost it, and is there an API?',
      meanwhile: 'Write to us, and say what you want to run.',
    },
    {
      page: 'proof-of-execution-pipeline',
      question:
        'How is the expected result worked out, who runs the verifier nodes, and how long may validation take?',
      meanwhile: 'Count a reward as yours once its task is PAID.',
    },
    {
      page: 'creating-your-own-ai-app',
      question: 'Does the store take a share of the price of an app, and when is a developer paid?',
      meanwhile: 'Don’t count on income from an app.',
    },
    {
      page: 'ai-powered-call-handling',
      question: 'What does the Pro Plan cost, what else is in it, and how do I get it?',
      meanwhile: 'Don’t pay anyone for it until we say how.',
    },
    {
      page: 'leave-self-os',
      question: 'What’s left of an account, and of your Ænergy, after it’s deleted?',
      meanwhile: 'Withdraw your ESSENCE and copy what you need first.',
    },
  ],
  data: [
    {
      page: 'harmony-integration',
      question:
        'Which requests become tasks on other phones, and what does Harmony keep of my words and my voice?',
      meanwhile: 'Keep secrets out of conversations, and type if recordings matter to you.',
    },
    {
      page: 'aura-data-layer',
      question:
        'Where are Aura records stored and for how long, can I look at or delete a single one, and what opens an archived copy?',
      meanwhile: 'Leave Aura off if this decides it for you.',
    },
    {
      page: 'choosing-what-to-monetize',
      question: 'Are records from before I chose Monetize offered too?',
      meanwhile: 'Assume they are.',
    },
    {
      page: 'signal-marketplace',
      question: 'Who approves the buyers of data, what may they do with it, and can I see who bought mine?',
      meanwhile: 'Monetize a category only if any buyer may have it.',
    },
    {
      page: 'privacy-and-security-controls',
      question:
        'Which data protection law do you follow, and do you hand over data to the police or a court?',
      meanwhile: 'Set any category you wouldn’t want authorities to see to Locked.',
    },
    {
      page: 'ai-powered-call-handling',
      question: 'Are calls that the AI answers recorded, and what does a caller hear?',
      meanwhile: 'Tell people who call you before you turn it on.',
    },
    {
      page: 'signal-system-overview',
      question: 'Which fields of a signal are encrypted on the way?',
      meanwhile: 'Put nothing secret into a payload.',
    },
    {
      page: 'installing-removing-apps',
      question: 'What happens to my content inside an app that I remove?',
      meanwhile: 'Copy it out first.',
    },
  ],
  phone: [
    {
      page: 'programmable-phone-number',
      question:
        'When, where and at what price can I have a programmable phone number, and does it reach emergency services or receive codes?',
      meanwhile: 'Keep the number and the contract that you have.',
    },
    {
      page: 'battery-power-management',
      question:
        'How much battery and how long does one task take, and what exactly do Light and Performance change?',
      meanwhile: 'Keep the default, then change one thing at a time.',
    },
    {
      page: 'node-resource-requirements',
      question:
        'How fast must the connection be, how much mobile data does a node use, and can I limit it to Wi-Fi?',
      meanwhile: 'Turn the node off when you’re on mobile data and your plan is small.',
    },
  ],
  time: [
    {
      page: 'how-to-join',
      question: 'How many invite codes are given out each week, and what is my place in the line?',
      meanwhile: 'Your own page shows when your invite is due.',
    },
    {
      page: 'how-to-join',
      question: 'In which countries can I join?',
      meanwhile: 'Ask us before you count on it.',
    },
    {
      page: 'no-tasks',
      question:
        'How many tasks does one phone get in a day, and which kinds of work are light, medium or top-tier?',
      meanwhile: 'Your own log is the only figure to count on.',
    },
    {
      page: 'account-creation',
      question:
        'How does SELF OS check how old I am, are there controls for parents, and can someone under 18 pay for Harmony?',
      meanwhile: 'Give your real age if you’re asked, and set up a child’s phone together.',
    },
    {
      page: 'harmony-integration',
      question: 'Which AI model does Harmony use, and which languages does it understand?',
      meanwhile: 'Try yours by text first.',
    },
    {
      page: 'creating-your-own-ai-app',
      question: 'Which programming language, SDK or API do I build an app with, and how do I hand it in?',
      meanwhile: 'Begin with what is fixed: the manifest and the permissions.',
    },
    {
      page: 'introduction',
      question: 'How many people use SELF OS, and how many nodes are there?',
      meanwhile: 'Any figure you see elsewhere isn’t ours.',
    },
    {
      page: 'support-and-contact',
      question: 'How long does an answer from support take?',
      meanwhile: 'If a phone or a phrase is lost, act first and write to us second.',
    },
  ],
};

/** Every open question, sorted by what readers could lose. */
export const openQuestions: readonly OpenQuestion[] = Object.values(byLoss).flat();

/** A heading and the questions below it, for printing. */
export interface OpenBlock {
  readonly heading: string;
  readonly entries: readonly {readonly question: string; readonly says: string; readonly page: string}[];
}

/** One block per loss, printed by `<NotAnnounced name="all" />`. */
export const openLists: readonly OpenBlock[] = Object.entries(byLoss).map(([loss, questions]) => ({
  heading: losses[loss as keyof typeof losses],
  entries: questions.map(({question, meanwhile, page}) => ({question, says: meanwhile, page})),
}));
