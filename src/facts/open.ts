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
  /** How else readers ask it, for the search alone. */
  readonly asked: readonly string[];
}

/** On each line the slug of the page, the question, what to do meanwhile, and how else it is asked. */
const rows: Readonly<Record<OpenQuestion['loss'], string>> = {
  money: `
essence-token-model: What keeps one ESSENCE at one dollar, and can its value change? Don’t treat the rate as a guarantee. | is it a stablecoin, what backs the token, could it crash, one to one with the dollar forever?, might it lose its peg
essence-token-model: Which blockchain does ESSENCE run on, and is it listed on an exchange or sold early? If you see a listing, a sale or an airdrop, it isn’t ours. | which chain or network is the coin on, where can I trade it, early sale or airdrop, contract address, can I buy it before launch
withdraw: How much can I withdraw in one go, to which crypto wallets and networks, and how long does that take? Test with a small amount first. | payout limit per day, minimum cash out, phantom or another crypto wallet, which address it accepts, trust wallet or ledger address
what-you-can-check-yourself: Which company and which people are behind SELF OS, and who has invested in it? Decide as you would with a seller you don’t know. | who owns this, founders and investors, legal entity, where are they based, is the firm registered
what-you-can-check-yourself: Has anyone outside audited the code, the proofs or the token, and which code is public? Rely on what you can check yourself. | security audit or pen test report, is it open source, github repo, bug bounty, independent review by experts
what-you-can-check-yourself: What happens to my ESSENCE if SELF OS ends? Withdraw early, and keep no more in the wallet than you can afford to lose. | what if they go bankrupt, the company shuts down, is my balance insured, project dies, is my balance protected in bankruptcy
installation-guide: How can I check that an APK is genuine, for example by a checksum or the name of its publisher? Take it only from our download site. | verify the download, sha256 or signature of the app file, is this file malware, virus scanner warns me, who signed this install package
installation-guide: Will SELF OS be in Google Play or in the App Store of Apple? Until we say so, treat anything you find there as a fake. | play store link, app store release, why not an official store, why sideload, a copy turned up in the official store
supported-devices: What does the SELF Phone cost, and in which countries is it delivered? Order only if the shop names both for you. | price of the handset in dollars or euro, how much is your phone, ship it abroad, pre-order and delivery, does it ship to Canada
supported-devices: What hardware, warranty and updates come with the SELF Phone, and does it run ordinary Android apps? Ask before you order, and don’t rely on data from anyone else. | camera and storage of the handset, which processor, return policy, run whatsapp on it, guarantee and security patches
maximizing-essence-rewards: How much can I earn per month? We give averages for one task and no monthly income, because the number of tasks differs from phone to phone. | monthly income, realistic salary, how much in a year, is it worth it, enough to live on
maximizing-essence-rewards: How large are the bonus multipliers of Gold, and how is the uptime for its bonus measured? Don’t count on a bonus until it’s in your wallet. | gold tier percentage, how much extra for a high rank, what counts as being online, uptime bonus maths, exact multiplier
maximizing-essence-rewards: Do I pay tax on what I earn? That depends on your country; keep a list of what you were paid. | do I have to declare this to the tax office, income tax form, vat, 1099, does the IRS know about my coins
harmony-integration: What does Harmony cost, how do I get Ænergy, can I pay with ESSENCE, and does any of it reach nodes? Your wallet shows ESSENCE only, so don’t count on paying from it. | price of the assistant, buy energy points, subscription for the AI, is chatting free, value of one Æ in cents
essence-from-aura-vs-execution: How much does data earn, and in which asset does it reach me? Don’t carry over the averages for tasks. | what is my information worth, money for selling data, paid in dollars or crypto for data, price list for categories, average payment for one record
fund-tasks: How does a business fund tasks, and what does a task cost it? Write to us, and say what you want to run. | rent computing power, price for companies, submit our own jobs to the network, quote for a batch of jobs, api for customers
proof-of-execution-pipeline: How is the expected result worked out, and who runs the verifier nodes? Count a reward as yours once its task is PAID. | who checks the checkers, are verifiers paid, how do you know what is correct, who operates the validators, majority vote or trusted server
creating-your-own-ai-app: Does the store take a share of the price of an app, and when is a developer paid? Don’t count on income from an app. | commission on app sales, developer revenue share, payout for app makers, 30 percent cut, when do creators get their money
ai-powered-call-handling: What does the Pro Plan cost, what else is in it, and how do I get it? Don’t pay anyone for it until we say how. | price of pro, upgrade my plan, premium features, is there a trial of the paid tier, where do I subscribe
leave-self-os: What’s left of an account, and of your Ænergy, after it’s deleted? Withdraw your ESSENCE and copy what you need first. | is everything erased when I close it, can I come back after deleting, do you keep backups of me, right to be forgotten, traces of me after I go
`,
  data: `
harmony-integration: Which requests stay on my phone, and which become tasks on other phones? Keep passwords and recovery phrases out of conversations. | is my chat sent to strangers, processed locally or in the cloud, can others read my prompts, can another owner see what I typed, on-device or remote
harmony-voice-integration: Are recordings of my voice kept? Use text if that matters to you. | is the microphone audio stored, do you save what I say, voice samples, who hears my audio later, delete what I said out loud
aura-data-layer: Where are Aura records stored, for how long, and what opens an archived copy? Leave Aura disabled if this decides it for you. | which server or country holds my data, how long is history retained, cloud or device, is it hosted in the EU or the US, backup of my tracked history
choosing-what-to-monetize: Is my location recorded or sold? It isn’t one of the seven categories; lock System behavior if you’re in doubt. | gps tracking, do you know where I am, can buyers see where I live, home address, can it follow where I go
signal-marketplace: Who approves the buyers of data, what may they do with it, and can I see who bought mine? Monetize a category only if any buyer may have it. | which firms get my information, resold to advertisers, who vets them, list of purchasers, can I see who has my records
privacy-and-security-controls: Which data protection law, such as the GDPR, do you follow, and do you hand over data to the police or a court? Lock each category of Aura that no authority may see. | law enforcement, subpoena or warrant, government access, what if the FBI asks, divorce lawyer wants my records, gdpr compliant, european privacy law, ccpa in california, is it legal in the EU
ai-powered-call-handling: Are calls that the AI answers recorded, and what does a caller hear? Tell people who call you before you turn it on. | does the caller know it is a robot, phone call transcripts, what is said to people who ring, is it legal to tape them without telling, greeting the other side gets
signal-system-overview: Which fields of a signal are encrypted on the way? Put nothing secret into a payload. | is the payload readable in transit, end to end encryption of messages between apps, can a relay read my message, what can a middleman on the network see, E2EE
installing-removing-apps: What happens to my content inside an app that I remove? Copy it out first. | do I lose files when I uninstall, keep my stuff after deleting an app, documents vanish with the program?, copy out before I uninstall, my drawings were in there
`,
  phone: `
programmable-phone-number: When, in which countries and at what price can I have a programmable phone number? Keep the number and the contract that you have. | get a virtual number, port my sim, cost of a number, waiting list for a phone line, available in my country yet
programmable-phone-number: Does a programmable number reach emergency services, and does it receive codes by text message? Keep your current number for both. | call 911 or 112, receive sms codes for my bank, two factor texts, WhatsApp verification on it, ambulance
battery-power-management: How much battery does one task use, and what exactly do Light and Performance change? Keep the default, then change one thing at a time. | power drain per job in percent, difference between the power modes, percent per hour, does performance mode wear it out, what does light change
node-resource-requirements: How fast must the connection be, and how much mobile data and electricity does a node use? Keep the phone on Wi-Fi if your data plan is small. | internet speed needed, how many gigabytes does it use, electricity bill, works on mobile data, is 10 megabit enough
`,
  time: `
how-to-join: How many invite codes are given out each week, and what is my place in the line? Your own page shows when your invite is due. | position in the queue, why is the waiting list slow, how many get in each week, am I number 5000, how far ahead of me are the others
how-to-join: In which countries can I join? Ask us before you count on it. | is it available where I live, works in Europe or India, region locked, is my country on the list, blocked in China or Russia?
no-tasks: How many tasks does one phone get in a day? Your own log is the only figure to count on. | jobs per day, how often will there be work, average number each night, is one per night normal, only two this week
how-tasks-are-assigned: Can I choose which tasks my phone runs? You can pause the node or turn it off at any time. | refuse some jobs, block a customer, only run what I like, opt out of image jobs, no military work please
setting-up-your-ai: Are there controls for parents, and can someone under 18 pay for Harmony? Set up a child’s phone together, and keep to what’s free. | kids mode, teenager account, my daughter wants to use it, how do I limit my child, can a 15 year old buy credit
account-creation: How does SELF OS check how old I am? Give your real age if you’re asked; what’s closed to you stays closed. | id verification, do I upload a passport, proof of age, driver license, what if I lie about my birthday
harmony-voice-integration: Which languages does Harmony understand? Try yours by text first. | does it speak spanish or german, is it translated, understands my accent, I only know French, hindi or chinese
harmony-integration: Which AI model does Harmony use, and does it work offline? Don’t rely on Harmony where you have no connection. | is it chatgpt or llama under the hood, use the assistant without internet, airplane mode, is it based on claude or gemini, on a plane
creating-your-own-ai-app: Which programming language, SDK or API do I build an app with, and how do I hand it in? Begin with what is fixed: the metadata and the permissions. | developer docs, code in python or kotlin, is there a library or endpoint, npm package, flutter or react native
introduction: How many people use SELF OS, and how many nodes are there? Any figure you see elsewhere isn’t ours. | user count, size of the network, how big is the community, active devices worldwide, downloads so far
support-and-contact: How long does an answer from support take, and is there a number to call? If a phone or a phrase is lost, act first and write to us second. | support hours, hotline to ring, nobody replies to my email, reply time, is there live chat at night
`,
};

/** Every open question, sorted by what readers could lose. */
export const openQuestions: readonly OpenQuestion[] = (Object.keys(losses) as OpenQuestion['loss'][]).flatMap(
  (loss) =>
    rows[loss]
      .trim()
      .split('\n')
      .map((row) => {
        const [, page = '', question = '', meanwhile = '', asked = ''] =
          /^(.+?): (.+?\?) (.+) \| (.+)$/.exec(row) ?? [];
        return {loss, page, question, meanwhile, asked: asked.split(', ')};
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
