/**
 * Readers' questions that only the owner can answer: prices, earnings, counts, dates, countries, hardware, people, law and the
 * like. Each is shown on its own page (`<NotAnnounced name="how-to-join" />`) and on the page that lists all of them. To answer
 * one, the owner takes it out here and writes the answer as a fact or a row of `behavior.ts`.
 */

/** What readers could lose by not knowing, most first. Also the headings of the list. */
export const losses = {
  money: 'You could lose money',
  data: 'You could give away data',
  phone: 'Your phone or number could let you down',
  time: 'You could lose time',
} as const;

export interface OpenQuestion {
  readonly loss: keyof typeof losses;
  /** The slug of the documentation page that shows it; three at most share one. */
  readonly page: string;
  /** In a reader's words. */
  readonly question: string;
  /** What to do until there is an answer, in one sentence. */
  readonly meanwhile: string;
}

/** On each line the slug of the page, the question, and what to do meanwhile. */
const rows: Readonly<Record<OpenQuestion['loss'], string>> = {
  money: `
essence-token-model: What keeps one ESSENCE at one dollar, and can its value change? Don’t treat the rate as a guarantee.
essence-token-model: Which blockchain does ESSENCE run on, and is it listed on an exchange or sold early? If you see a listing, a sale or an airdrop, it isn’t ours.
withdraw: How much can I withdraw in one go, to which crypto wallets and networks, and how long does that take? Test with a small amount first.
what-you-can-check-yourself: Which company and which people are behind SELF OS, and who has invested in it? Decide as you would with a seller you don’t know.
what-you-can-check-yourself: Has anyone outside audited the code, the proofs or the token, and which code is public? Rely on what you can check yourself.
what-you-can-check-yourself: What happens to my ESSENCE if SELF OS ends? Withdraw early, and keep no more in the wallet than you can afford to lose.
installation-guide: How can I check that an APK is genuine, for example by a checksum or the name of its publisher? Take it only from our download site.
installation-guide: Will SELF OS be in Google Play or in the App Store of Apple? Until we say so, treat anything you find there as a fake.
supported-devices: What does the SELF Phone cost, and in which countries is it delivered? Order only if the shop names both for you.
supported-devices: What hardware, warranty and updates come with the SELF Phone, and does it run ordinary Android apps? Ask before you order, and don’t rely on data from anyone else.
maximizing-essence-rewards: How much can I earn per month? We give averages for one task and no monthly income, because the number of tasks differs from phone to phone.
maximizing-essence-rewards: How large are the bonus multipliers of Gold, and how is the uptime for its bonus measured? Don’t count on a bonus until it’s in your wallet.
maximizing-essence-rewards: Do I pay tax on what I earn? That depends on your country; keep a list of what you were paid.
harmony-integration: What does Harmony cost, how do I get Ænergy, can I pay with ESSENCE, and does any of it reach nodes? Your wallet shows ESSENCE only, so don’t count on paying from it.
essence-from-aura-vs-execution: How much does data earn, and in which asset does it reach me? Don’t carry over the averages for tasks.
fund-tasks: How does a business fund tasks, and what does a task cost it? Write to us, and say what you want to run.
proof-of-execution-pipeline: How is the expected result worked out, and who runs the verifier nodes? Count a reward as yours once its task is PAID.
creating-your-own-ai-app: Does the store take a share of the price of an app, and when is a developer paid? Don’t count on income from an app.
ai-powered-call-handling: What does the Pro Plan cost, what else is in it, and how do I get it? Don’t pay anyone for it until we say how.
leave-self-os: What’s left of an account after it’s deleted? Withdraw your ESSENCE and copy what you need first.
`,
  data: `
harmony-integration: Which requests stay on my phone, and which become tasks on other phones? Keep passwords and recovery phrases out of conversations.
harmony-voice-integration: Are recordings of my voice kept? Use text if that matters to you.
aura-data-layer: Where are Aura records stored, and for how long? Leave Aura disabled if this decides it for you.
choosing-what-to-monetize: Is my location recorded or sold? It isn’t one of the seven categories; lock System behavior if you’re in doubt.
signal-marketplace: Who approves the buyers of data, what may they do with it, and can I see who bought mine? Monetize a category only if any buyer may have it.
privacy-and-security-controls: Do you hand over data to the police, a court or another authority? Lock each category of Aura that no authority may see.
ai-powered-call-handling: Are calls that the AI answers recorded, and what does a caller hear? Tell people who call you before you turn it on.
signal-system-overview: Which fields of a signal are encrypted on the way? Put nothing secret into a payload.
installing-removing-apps: What happens to my content inside an app that I remove? Copy it out first.
`,
  phone: `
programmable-phone-number: When, in which countries and at what price can I have a programmable phone number? Keep the number and the contract that you have.
programmable-phone-number: Does a programmable number reach emergency services, and does it receive codes by text message? Keep your current number for both.
battery-power-management: How much battery does one task use, and what exactly do Light and Performance change? Keep the default, then change one thing at a time.
node-resource-requirements: How fast must the connection be, and how much mobile data and electricity does a node use? Keep the phone on Wi-Fi if your data plan is small.
`,
  time: `
how-to-join: How many invite codes are given out each week, and what is my place in the line? Your own page shows when your invite is due.
how-to-join: In which countries can I join? Ask us before you count on it.
no-tasks: How many tasks does one phone get in a day? Your own log is the only figure to count on.
how-tasks-are-assigned: Can I choose which tasks my phone runs? You can pause the node or turn it off at any time.
setting-up-your-ai: Are there controls for parents, and can someone under 18 pay for Harmony? Set up a child’s phone together, and keep to what’s free.
account-creation: How does SELF OS check how old I am? Give your real age if you’re asked; what’s closed to you stays closed.
harmony-voice-integration: Which languages does Harmony understand? Try yours by text first.
harmony-integration: Which AI model does Harmony use, and does it work offline? Don’t rely on Harmony where you have no connection.
creating-your-own-ai-app: Which programming language, SDK or API do I build an app with? Begin with what is fixed: the metadata and the permissions.
introduction: How many people use SELF OS, and how many nodes are there? Any figure you see elsewhere isn’t ours.
support-and-contact: How long does an answer from support take, and is there a number to call? If a phone or a phrase is lost, act first and write to us second.
`,
};

/** Every open question, sorted by what readers could lose. */
export const openQuestions: readonly OpenQuestion[] = (Object.keys(losses) as OpenQuestion['loss'][]).flatMap(
  (loss) =>
    rows[loss]
      .trim()
      .split('\n')
      .map((row) => {
        const [, page = '', question = '', meanwhile = ''] = /^(.+?): (.+?\?) (.+)$/.exec(row) ?? [];
        return {loss, page, question, meanwhile};
      }),
);

/** A heading and the questions below it, for printing. */
export interface OpenBlock {
  readonly heading: string;
  readonly entries: readonly {readonly question: string; readonly says: string; readonly page: string}[];
}

const blockOf = (heading: string, belongs: (question: OpenQuestion) => boolean): OpenBlock => ({
  heading,
  entries: openQuestions
    .filter(belongs)
    // A result of the search shows an entry without its heading.
    .map(({question, meanwhile, page}) => ({question, says: `No answer yet. ${meanwhile}`, page})),
});

/** One block per page slug, printed by `<NotAnnounced name="how-to-join" />`. */
export const openBlocks: Readonly<Record<string, OpenBlock>> = Object.fromEntries(
  openQuestions.map(({page}) => [page, blockOf('Open questions', (question) => question.page === page)]),
);

/** One block per loss, printed by `<NotAnnounced name="all" />`. */
export const openLists: readonly OpenBlock[] = Object.entries(losses).map(([loss, heading]) =>
  blockOf(heading, (question) => question.loss === loss),
);
