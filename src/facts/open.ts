/**
 * Readers' questions that only the owner can answer: prices, earnings, counts, dates, countries, hardware, people, law and the
 * like, each with what to do until there is an answer, by what readers could lose. `<NotAnnounced name="all" />` lists them.
 * To answer one, the owner takes it out here and writes the answer as a fact.
 */
const questionsByLoss = {
  'You could lose money': {
    'What keeps one ESSENCE at one dollar, which blockchain does it run on, and is it listed on an exchange?':
      'Don’t treat the rate as a guarantee. If you see a listing, a sale or an airdrop, it isn’t ours.',
    'What are the limits of a withdrawal, which crypto wallets and networks work, in which asset, and does a payout ask for identification?':
      'Test with a small amount first.',
    'Which company and people are behind SELF OS, where are they based, who has invested, and has anyone outside audited it?':
      'Decide as you would with a seller you don’t know, and rely on what you can check yourself.',
    'What happens to my ESSENCE if SELF OS ends?':
      'Withdraw early, and keep no more in the wallet than you can afford to lose.',
    'How can I check that an APK is genuine, and will SELF OS be in Google Play or in Apple’s App Store?':
      'Take it only from our download site, and treat anything in a store as a fake.',
    'What does the SELF Phone cost, where is it delivered, and what hardware, warranty and updates come with it?':
      'Buy only if the shop names them for you.',
    'How large are the bonus multipliers of Gold, and how is the uptime for its bonus measured?':
      'Don’t count on a bonus until it’s in your wallet.',
    'What does Harmony cost, how do I get Ænergy, can I pay with ESSENCE, and does any of it reach nodes?':
      'Your wallet shows ESSENCE only, so don’t count on paying from it.',
    'How much does data earn, who sets the price, in which asset does it reach me, and where do I see a sale?':
      'Don’t carry over the averages for tasks.',
    'How does a business get its results, what does a task cost it, also if it fails, and is there an API?':
      'Write to us, and say what you want to run.',
    'How is the expected result worked out, also if outputs differ from phone to phone, who runs the verifier nodes, and how long may validation take?':
      'Count a reward as yours once its task is PAID.',
    'Does the store take a share of the price of an app, and when is a developer paid?':
      'Don’t count on income from an app.',
    'What’s left of an account, and of your Ænergy, after it’s deleted?':
      'Withdraw your ESSENCE and copy what you need first.',
  },
  'You could give away data': {
    'Which requests become tasks on other phones, and what does Harmony keep of my words and my voice?':
      'Keep secrets out of conversations, and type if recordings matter to you.',
    'Where are Aura records stored and for how long, can I see or delete one, what opens an archived copy, and are older ones offered?':
      'Leave Aura off if this decides it for you, and assume older records are offered.',
    'Who approves the buyers of data, what may they do with it, and can I see who bought mine?':
      'Monetize a category only if any buyer may have it.',
    'Which data protection law do you follow, and do you hand over data to the police or a court?':
      'Set any category you wouldn’t want authorities to see to Locked.',
    'Are calls that the AI answers recorded, and what does a caller hear?':
      'Tell people who call you before you turn it on.',
    'Which fields of a signal are encrypted on the way?': 'Put nothing secret into a payload.',
    'What happens to my content inside an app that I remove?': 'Copy it out first.',
  },
  'Your phone or number could let you down': {
    'What do the Pro Plan and a programmable number cost, when and where can I have them, and does the number reach emergency services or get codes by text message?':
      'Don’t pay anyone for either, and keep the number you have.',
    'How much battery and how long does one task take, and what exactly do Light and Performance change?':
      'Keep the default, then change one thing at a time.',
    'How fast must the connection be, how much mobile data does a node use, and can I limit it to Wi-Fi?':
      'Turn the node off when you’re on mobile data and your plan is small.',
  },
  'You could lose time': {
    'How many people use SELF OS, how many invite codes go out each week, and what is my place in the line?':
      'Your own page shows when your invite is due. Any figure you see elsewhere isn’t ours.',
    'In which countries can I join?': 'Ask us before you count on it.',
    'How many tasks does one phone get in a day, and which kinds of work are light, medium or top-tier?':
      'Your own log is the only figure to count on.',
    'How does SELF OS check how old I am, are there controls for parents, and can someone under 18 pay for Harmony?':
      'Give your real age if you’re asked, and set up a child’s phone together.',
    'Which AI model does Harmony use, and which languages does it understand?': 'Try yours by text first.',
    'Which language, SDK or API do I build an app with, how does it receive signals, and how do I test it and hand it in?':
      'Begin with what is fixed: the manifest and the permissions.',
    'How long does an answer from support take?':
      'If a phone or a phrase is lost, act first and write to us second.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One block per loss, printed by `<NotAnnounced name="all" />`. */
export const openLists = Object.entries(questionsByLoss).map(([heading, questions]) => ({
  heading,
  entries: Object.entries<string>(questions).map(([question, says]) => ({question, says})),
}));
