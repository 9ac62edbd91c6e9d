/* eslint-disable max-lines -- one list, one subject */
/**
 * Readers' questions that the product has not answered yet. Each is shown on its own page and on the page that lists all of
 * them. To answer one, the owner fills in `answer`, which appears in both places. `npm run launch:check` lists the open
 * ones, most frequent first.
 */

export const openSubjects = [
  'Joining and installing',
  'Running a node',
  'ESSENCE and money',
  'Apps',
  'Harmony',
  'Data and Aura',
  'Phone and calls',
  'Who is behind it',
] as const;

export interface OpenQuestion {
  /** In kebab case. */
  readonly id: string;
  readonly subject: (typeof openSubjects)[number];
  /** In a reader's words. */
  readonly question: string;
  /** The slug of the documentation page that shows it. */
  readonly page: string;
  /** How many readers ask it: 3 for many, 2 for some, 1 for few. */
  readonly asked: 1 | 2 | 3;
  /** What to do until there is an answer, in one sentence; empty if nothing. */
  readonly meanwhile: string;
  /** The owner's answer in one or two plain sentences; empty until there is one. */
  readonly answer: string;
}

type Row = readonly [
  id: string,
  page: string,
  asked: OpenQuestion['asked'],
  question: string,
  meanwhile: string,
  answer: string,
];

/** By subject: id, page, asked, question, meanwhile, answer. */
const rows: Readonly<Record<OpenQuestion['subject'], readonly Row[]>> = {
  'Joining and installing': [
    [
      'genuine-file',
      'installation-guide',
      3,
      'How can I check that an APK is genuine, for example by a checksum or the name of its publisher?',
      'Take it only from the places listed above.',
      '',
    ],
    [
      'app-stores',
      'installation-guide',
      3,
      'Will SELF OS be in Google Play or in the App Store of Apple?',
      'Until we say so, treat an entry there as a fake.',
      '',
    ],
    [
      'lite-to-full',
      'installation-guide',
      1,
      'Can I move from the lite app to the full app without importing my wallet again?',
      'Have your recovery phrase or private key ready.',
      '',
    ],
    [
      'phone-hardware',
      'supported-devices',
      3,
      'What hardware does the SELF Phone have: camera, display, processor, memory?',
      'Do not rely on technical data from anyone else.',
      '',
    ],
    [
      'phone-price',
      'supported-devices',
      3,
      'What does the SELF Phone cost, and where is it delivered?',
      '',
      '',
    ],
    [
      'tablets',
      'supported-devices',
      2,
      'Does SELF OS run on tablets?',
      'Our list of platforms has phones only.',
      '',
    ],
    ['invite-countries', 'how-to-join', 2, 'In which countries can I join?', '', ''],
    ['invite-place', 'how-to-join', 2, 'Can I see my place in the invite line?', '', ''],
    [
      'second-invite',
      'lost-wallet-or-device',
      3,
      'Do I need a second invite for a replacement phone?',
      'Keep the first invite; it may take days to get another one.',
      '',
    ],
    [
      'identity-returns',
      'lost-wallet-or-device',
      2,
      'Do my @handle, SELF ID and node tier come back with the wallet?',
      '',
      '',
    ],
    [
      'forced-removal',
      'lost-wallet-or-device',
      2,
      'Can I sign a lost phone out from another one?',
      'Lock the phone with the service of its maker.',
      '',
    ],
    [
      'change-handle',
      'account-creation',
      2,
      'Can I change my @handle or SELF ID later?',
      'Choose ones that you can live with.',
      '',
    ],
    [
      'self-id-where',
      'account-creation',
      2,
      'Is my SELF ID the same as my @handle?',
      'Use the same name for both if you can.',
      '',
    ],
    [
      'remove-builtin',
      'preinstalled-tools',
      1,
      'Can I remove a tool that comes with SELF OS?',
      'You can switch off or pause what you do not use.',
      '',
    ],
    [
      'account-deletion',
      'leave-self-os',
      3,
      'How is an account with its SELF ID deleted?',
      'Ask for it by email.',
      '',
    ],
  ],
  'Running a node': [
    [
      'tasks-per-day',
      'no-tasks',
      3,
      'How many tasks reach one phone in a day?',
      'Your own log is the only figure to count on.',
      '',
    ],
    ['bandwidth-minimum', 'node-resource-requirements', 2, 'How fast must the connection be?', '', ''],
    [
      'data-volume',
      'node-resource-requirements',
      2,
      'How much data and electricity does a node use in a month?',
      'Keep the phone on Wi-Fi if your data plan is small.',
      '',
    ],
    [
      'root-removed',
      'node-resource-requirements',
      1,
      'Is a phone accepted again once root or a jailbreak has been removed?',
      '',
      '',
    ],
    [
      'several-phones',
      'node-resource-requirements',
      2,
      'May one person run several phones as nodes?',
      'Ask before you buy a phone for it.',
      '',
    ],
    [
      'power-mode-limits',
      'battery-power-management',
      2,
      'What exactly do Light and Performance change?',
      'Keep the default, then change one thing at a time.',
      '',
    ],
    ['heat-limit', 'battery-power-management', 1, 'At which temperature does the cooldown begin?', '', ''],
    [
      'interrupted-task',
      'how-tasks-are-assigned',
      2,
      'What happens to a running task when I pick up the phone?',
      '',
      '',
    ],
    [
      'fund-tasks',
      'how-tasks-are-assigned',
      2,
      'How does a business fund tasks, and at what price?',
      'Write to us.',
      '',
    ],
    ['expected-result', 'proof-of-execution-pipeline', 3, 'How is the expected result worked out?', '', ''],
    [
      'verifiers',
      'proof-of-execution-pipeline',
      3,
      'How are verifier nodes chosen, and who runs them?',
      '',
      '',
    ],
    [
      'validation-time',
      'proof-of-execution-pipeline',
      2,
      'How long does validation take?',
      'Do not plan with a fixed time.',
      '',
    ],
    ['replay-hash', 'proof-of-execution-pipeline', 1, 'Which tasks include a signal replay hash?', '', ''],
    ['where-log', 'viewing-execution-logs', 2, 'Where in the app is the execution log?', '', ''],
    [
      'log-kept',
      'viewing-execution-logs',
      2,
      'How long are log entries kept, and can they be exported?',
      'Write down task IDs that you may need.',
      '',
    ],
    [
      'signal-types-meaning',
      'signal-system-overview',
      2,
      'What exactly does each of the five signal types mean?',
      'Ask before you build on a guess.',
      '',
    ],
    [
      'signal-encryption',
      'signal-system-overview',
      2,
      'Which fields of a signal are encrypted on the way?',
      '',
      '',
    ],
    ['signal-route', 'signal-system-overview', 1, 'How is the path of a signal chosen?', '', ''],
  ],
  'ESSENCE and money': [
    [
      'monthly-income',
      'maximizing-essence-rewards',
      3,
      'How much can I earn per month?',
      'We give averages for one task and no monthly income, because the number of tasks differs from phone to phone.',
      '',
    ],
    [
      'multiplier-size',
      'maximizing-essence-rewards',
      2,
      'How large are the bonus multipliers of Gold, and how is uptime measured?',
      '',
      '',
    ],
    ['tier-lost', 'maximizing-essence-rewards', 2, 'Can a node lose its tier?', '', ''],
    [
      'exchange',
      'essence-token-model',
      3,
      'Is ESSENCE listed on an exchange such as Coinbase, where the token can be traded?',
      'If you see a listing, do not take it for ours.',
      '',
    ],
    [
      'rate-backing',
      'essence-token-model',
      3,
      'What keeps one ESSENCE at one dollar, and will the rate stay?',
      'Do not treat the rate as a guarantee.',
      '',
    ],
    ['supply-cap', 'essence-token-model', 2, 'How large is the cap on supply in each phase?', '', ''],
    [
      'withdrawal-limits',
      'essence-token-model',
      2,
      'Is there a smallest or largest amount for a withdrawal?',
      '',
      '',
    ],
    [
      'withdrawal-networks',
      'essence-token-model',
      2,
      'Which crypto networks and wallets can receive ESSENCE, and how long does it take?',
      'Test with a small amount first.',
      '',
    ],
    [
      'aenergy-purchase',
      'harmony-integration',
      3,
      'How do I buy Ænergy, and can I pay with ESSENCE that I earned?',
      '',
      '',
    ],
    [
      'dashboard-screens',
      'essence-dashboard',
      1,
      'What do the dashboard screens look like?',
      'The picture on the home page is an illustration.',
      '',
    ],
    [
      'aura-asset',
      'essence-from-aura-vs-execution',
      2,
      'In which asset does a reward for data reach me?',
      '',
      '',
    ],
    [
      'aura-figures',
      'essence-from-aura-vs-execution',
      3,
      'How much does data earn?',
      'Do not carry over the averages for tasks.',
      '',
    ],
  ],
  Apps: [
    [
      'app-review',
      'role-model-app-store',
      2,
      'Are apps reviewed before they appear in the store?',
      'Read an entry as a claim of its developer.',
      '',
    ],
    [
      'what-is-a-use',
      'role-model-app-store',
      2,
      'What counts as one use of a priced app?',
      'Try it once, and compare your balance before and after.',
      '',
    ],
    ['app-refunds', 'role-model-app-store', 2, 'Can I get money back for an app that did not work?', '', ''],
    [
      'signal-access-back',
      'installing-removing-apps',
      2,
      'Can I give an app its signal access back without a new installation?',
      '',
      '',
    ],
    [
      'content-after-removal',
      'installing-removing-apps',
      2,
      'What happens to my content inside an app that I remove?',
      'Copy it out first.',
      '',
    ],
    [
      'permission-limits',
      'app-permissions-and-security',
      2,
      'What exactly does each permission cover, and when does a session end?',
      '',
      '',
    ],
    [
      'programming-language',
      'creating-your-own-ai-app',
      3,
      'Which programming language or SDK do I use to build an app: Kotlin, JavaScript or something else?',
      '',
      '',
    ],
    [
      'app-submission',
      'creating-your-own-ai-app',
      3,
      'How is an app submitted, updated and removed?',
      '',
      '',
    ],
    [
      'store-share',
      'creating-your-own-ai-app',
      2,
      'Does the store keep a share of the price, and when is ESSENCE credited?',
      '',
      '',
    ],
    [
      'priced-app-warning',
      'how-harmony-uses-installed-apps',
      2,
      'Does Harmony ask me before it uses an app that has a price?',
      'Give such apps one-time grants.',
      '',
    ],
    [
      'harmony-app-choice',
      'how-harmony-uses-installed-apps',
      1,
      'How does Harmony choose between two apps that can do the same?',
      'Name the app in your request.',
      '',
    ],
  ],
  Harmony: [
    [
      'harmony-price',
      'harmony-integration',
      3,
      'What does one request to Harmony cost?',
      'Compare your balance before and after a day.',
      '',
    ],
    [
      'which-requests-leave',
      'harmony-integration',
      3,
      'Which requests stay on my phone, and which become tasks on other phones?',
      'Keep passwords and recovery phrases out of conversations.',
      '',
    ],
    ['harmony-login', 'harmony-integration', 2, 'Does my SELF ID open Harmony?', '', ''],
    [
      'memory-default',
      'setting-up-your-ai',
      2,
      'Which memory mode is on at the start?',
      'Choose one before your first conversation.',
      '',
    ],
    ['personalities', 'setting-up-your-ai', 1, 'Which personalities and voices are there?', '', ''],
    ['parents', 'setting-up-your-ai', 2, 'Are there controls for parents?', '', ''],
    [
      'walkie-controls',
      'using-voice-text-and-walkie-talkie-modes',
      2,
      'Do I hold a button in walkie-talkie mode?',
      'Speak in short turns and wait for the answer.',
      '',
    ],
    [
      'switch-session',
      'using-voice-text-and-walkie-talkie-modes',
      1,
      'Does a session go on when I switch from voice to text?',
      'Repeat your last request in one sentence.',
      '',
    ],
    [
      'voice-recordings',
      'harmony-voice-integration',
      3,
      'Are recordings of my voice kept, and does Harmony listen before I start?',
      'Use text if that matters to you.',
      '',
    ],
    ['languages', 'harmony-voice-integration', 3, 'Which languages does Harmony understand?', '', ''],
    [
      'workflow-schedule',
      'triggering-workflows',
      2,
      'Can a workflow start at a set time?',
      'Ask Harmony each time.',
      '',
    ],
    [
      'workflow-mechanism',
      'triggering-workflows',
      2,
      'What happens to a workflow when one step fails, and how do I stop one?',
      'Put steps that cannot be undone last.',
      '',
    ],
    [
      'short-term-length',
      'memory-alignment-and-style-customization',
      3,
      'How long is short-term memory?',
      'Do not count on it being there, or gone, on a certain day.',
      '',
    ],
    [
      'single-memory',
      'memory-alignment-and-style-customization',
      2,
      'Can I delete one single memory, or keep separate memories for two people?',
      '',
      '',
    ],
    [
      'soft-scope',
      'data-control-and-reset',
      3,
      'What exactly does a Soft reset leave?',
      'Do not use it to get rid of one certain thing.',
      '',
    ],
    [
      'reset-import',
      'data-control-and-reset',
      2,
      'Can the copy of Export and Reset be loaded back, and in which format is it?',
      '',
      '',
    ],
  ],
  'Data and Aura': [
    [
      'where-records',
      'aura-data-layer',
      3,
      'Where are Aura records stored, and for how long?',
      'Leave Aura disabled if this decides it for you.',
      '',
    ],
    [
      'start-level',
      'aura-data-layer',
      2,
      'Which level does a category have before I set one?',
      'Check each category when you enable Aura.',
      '',
    ],
    [
      'sold-data',
      'choosing-what-to-monetize',
      3,
      'What happens to data that a buyer already has when I change a level or opt out?',
      'Choose as if a sale cannot be taken back.',
      '',
    ],
    [
      'pause-recording',
      'enabling-disabling-aura',
      2,
      'Does recording go on while I have paused sharing?',
      'Disable Aura if nothing is to be recorded.',
      '',
    ],
    [
      'freeze-return',
      'enabling-disabling-aura',
      2,
      'Do frozen or archived records return with their old levels?',
      'Check each level before you go on.',
      '',
    ],
    ['ambient-signal', 'proof-of-existence-explained', 1, 'What is an ambient signal?', '', ''],
    [
      'approval',
      'signal-marketplace',
      2,
      'Who approves buyers, what do they ask, and how do I join the pilot?',
      'Write to us.',
      '',
    ],
    [
      'marketplace-names',
      'signal-marketplace',
      2,
      'Which data marketplaces are counted, and how do they relate to the signal marketplace?',
      '',
      '',
    ],
    [
      'authorities',
      'privacy-and-security-controls',
      3,
      'Do you hand over data to the police, a court or another authority?',
      '',
      '',
    ],
    [
      'destructive-list',
      'privacy-and-security-controls',
      2,
      'Which actions count as destructive?',
      'Expect the question wherever something is deleted.',
      '',
    ],
  ],
  'Phone and calls': [
    [
      'number-release',
      'programmable-phone-number',
      3,
      'When can I have a programmable phone number, in which countries, and what does it cost?',
      'Keep the number and the contract that you have.',
      '',
    ],
    [
      'number-emergency',
      'programmable-phone-number',
      3,
      'Does a programmable number reach emergency services and receive codes by text message?',
      'Count on it only with your present number.',
      '',
    ],
    [
      'pro-plan',
      'ai-powered-call-handling',
      3,
      'What does the Pro Plan cost, how do I get it, and what else is in it?',
      '',
      '',
    ],
    [
      'call-recording',
      'ai-powered-call-handling',
      2,
      'Are handled calls recorded, and what do callers hear?',
      '',
      '',
    ],
    ['outgoing-calls', 'ai-powered-call-handling', 2, 'Can AI place calls for me?', '', ''],
  ],
  'Who is behind it': [
    [
      'number-of-users',
      'what-you-can-check-yourself',
      3,
      'How many people use SELF OS, and how many nodes are there?',
      '',
      '',
    ],
    [
      'company',
      'what-you-can-check-yourself',
      3,
      'Which company runs SELF OS, and where is its seat?',
      '',
      '',
    ],
    [
      'audits',
      'what-you-can-check-yourself',
      3,
      'Has anyone outside audited the code, the proofs or the token?',
      '',
      '',
    ],
    [
      'if-it-ends',
      'what-you-can-check-yourself',
      3,
      'What happens to my ESSENCE if SELF OS ends?',
      'Withdraw early, and keep no more in the wallet than you can do without.',
      '',
    ],
    ['source-code', 'what-you-can-check-yourself', 2, 'Which parts of the source code are public?', '', ''],
    [
      'support-time',
      'support-and-contact',
      2,
      'How long does an answer take, and is there a number to call?',
      '',
      '',
    ],
  ],
};

/** Every open question, by subject. */
export const openQuestions: readonly OpenQuestion[] = openSubjects.flatMap((subject) =>
  rows[subject].map(([id, page, asked, question, meanwhile, answer]) => ({
    id,
    subject,
    question,
    page,
    asked,
    meanwhile,
    answer,
  })),
);

/** A heading and the questions below it, for printing. */
export interface OpenBlock {
  readonly heading: string;
  readonly entries: readonly {readonly question: string; readonly says: string; readonly page: string}[];
}

/** Printed in place of a missing answer. */
const notYet = 'Not announced yet.';

function blockOf(questions: readonly OpenQuestion[], heading: string): OpenBlock {
  return {
    heading,
    entries: [...questions]
      .sort((one, other) => other.asked - one.asked)
      .map(({question, answer, meanwhile, page}) => ({
        question,
        says: answer || `${notYet} ${meanwhile}`.trim(),
        page,
      })),
  };
}

/** The heading of a block, which changes when all its questions are answered. */
function headingOf(questions: readonly OpenQuestion[]): string {
  return questions.every(({answer}) => answer) ? 'Also asked' : 'Not announced yet';
}

/** Link texts for the pages with open questions, by slug. */
export const pageTitles: Readonly<Record<string, string>> = {
  'account-creation': 'Account creation',
  'ai-powered-call-handling': 'AI-powered call handling',
  'app-permissions-and-security': 'App permissions and security',
  'aura-data-layer': 'Aura data layer',
  'battery-power-management': 'Battery and power management',
  'choosing-what-to-monetize': 'Choosing what to monetize',
  'creating-your-own-ai-app': 'Creating your own AI app',
  'data-control-and-reset': 'Data control and reset',
  'enabling-disabling-aura': 'Enabling and disabling Aura',
  'essence-dashboard': 'ESSENCE dashboard',
  'essence-from-aura-vs-execution': 'ESSENCE from Aura versus execution',
  'essence-token-model': 'ESSENCE token model',
  'harmony-integration': 'Harmony integration',
  'harmony-voice-integration': 'Harmony voice integration',
  'how-harmony-uses-installed-apps': 'How Harmony uses installed apps',
  'how-tasks-are-assigned': 'How tasks are assigned',
  'how-to-join': 'How to join',
  'installation-guide': 'Installation guide',
  'installing-removing-apps': 'Installing and removing apps',
  'leave-self-os': 'Leave SELF OS',
  'lost-wallet-or-device': 'Lost wallet or device',
  'maximizing-essence-rewards': 'Maximizing ESSENCE rewards',
  'memory-alignment-and-style-customization': 'Memory alignment and style customization',
  'no-tasks': 'Your node gets no tasks',
  'node-resource-requirements': 'Node resource requirements',
  'preinstalled-tools': 'Preinstalled tools',
  'privacy-and-security-controls': 'Privacy and security controls',
  'programmable-phone-number': 'Programmable phone number',
  'proof-of-execution-pipeline': 'Proof-of-execution pipeline',
  'proof-of-existence-explained': 'Proof of Existence explained',
  'role-model-app-store': 'Role Model app store',
  'setting-up-your-ai': 'Setting up your AI',
  'signal-marketplace': 'Signal marketplace',
  'signal-system-overview': 'Signal system overview',
  'support-and-contact': 'Support and contact',
  'supported-devices': 'Supported devices',
  'triggering-workflows': 'Triggering workflows',
  'using-voice-text-and-walkie-talkie-modes': 'Using voice, text and walkie-talkie modes',
  'viewing-execution-logs': 'Viewing execution logs',
  'what-you-can-check-yourself': 'What you can check yourself',
};

/** One block per page slug, printed by `<NotAnnounced name="how-to-join" />`. */
export function openBlocks(
  questions: readonly OpenQuestion[] = openQuestions,
): Readonly<Record<string, OpenBlock>> {
  const pages = [...new Set(questions.map(({page}) => page))];
  return Object.fromEntries(
    pages.map((page) => {
      const own = questions.filter((question) => question.page === page);
      return [page, blockOf(own, headingOf(own))];
    }),
  );
}

/** One block per subject, printed by `<NotAnnounced name="all" />`. */
export function openLists(questions: readonly OpenQuestion[] = openQuestions): readonly OpenBlock[] {
  return openSubjects.map((subject) =>
    blockOf(
      questions.filter((question) => question.subject === subject),
      subject,
    ),
  );
}
