/* eslint-disable max-lines -- one list, one subject */
/**
 * Readers' questions that the product has not answered yet. Each is shown on its own page and on the page that lists all of
 * them. To answer one, the owner adds `answer: '…'` to it, which appears in both places. `npm run launch:check` lists the open
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

/** As written below; what is empty is left out. */
type Row = Pick<OpenQuestion, 'id' | 'asked' | 'question'> &
  Partial<Pick<OpenQuestion, 'meanwhile' | 'answer'>>;

/** By subject and page. */
const rows: Readonly<Record<OpenQuestion['subject'], Readonly<Record<string, readonly Row[]>>>> = {
  'Joining and installing': {
    'installation-guide': [
      {
        id: 'genuine-file',
        asked: 3,
        question:
          'How can I check that an APK is genuine, for example by a checksum or the name of its publisher?',
        meanwhile: 'Take it only from the places listed above.',
      },
      {
        id: 'app-stores',
        asked: 3,
        question: 'Will SELF OS be in Google Play or in the App Store of Apple?',
        meanwhile: 'Until we say so, treat an entry there as a fake.',
      },
      {
        id: 'lite-to-full',
        asked: 1,
        question: 'Can I move from the lite app to the full app without importing my wallet again?',
        meanwhile: 'Have your recovery phrase or private key ready.',
      },
    ],
    'supported-devices': [
      {
        id: 'phone-hardware',
        asked: 3,
        question: 'What hardware does the SELF Phone have: camera, screen, processor, memory?',
        meanwhile: 'Do not rely on technical data from anyone else.',
      },
      {id: 'phone-price', asked: 3, question: 'What does the SELF Phone cost?'},
      {id: 'phone-delivery', asked: 2, question: 'In which countries is the SELF Phone delivered?'},
      {
        id: 'phone-warranty',
        asked: 2,
        question: 'Is there a warranty on the SELF Phone, or a way to return it?',
      },
      {
        id: 'phone-apps',
        asked: 2,
        question: 'Does a SELF Phone run ordinary Android apps, with Google services?',
        meanwhile: 'Ask before you order if you depend on one.',
      },
      {id: 'phone-updates', asked: 2, question: 'How long does a SELF Phone get updates?'},
      {
        id: 'tablets',
        asked: 2,
        question: 'Does SELF OS run on a tablet or on a computer with Windows, macOS or Linux?',
        meanwhile: 'Our list of platforms has phones only.',
      },
    ],
    'how-to-join': [
      {id: 'invite-countries', asked: 2, question: 'In which countries can I join?'},
      {id: 'invite-place', asked: 2, question: 'Can I see my place in the invite line?'},
      {
        id: 'invite-count',
        asked: 2,
        question: 'How many invite codes are given out each week?',
        meanwhile: 'Their number is limited.',
      },
      {id: 'invites-to-give', asked: 2, question: 'How many friends can I invite?'},
      {id: 'referral-reward', asked: 2, question: 'Is there a reward for bringing in a friend?'},
    ],
    'lost-wallet-or-device': [
      {
        id: 'identity-returns',
        asked: 2,
        question: 'Do my @handle, SELF ID and node tier come back with the wallet?',
      },
      {
        id: 'forced-removal',
        asked: 2,
        question: 'Can I sign a lost phone out from another one?',
        meanwhile: 'Lock the phone with the service of its maker.',
      },
    ],
    'account-creation': [
      {
        id: 'change-handle',
        asked: 2,
        question: 'Can I change my @handle or SELF ID later?',
        meanwhile: 'Choose ones that you can live with.',
      },
      {
        id: 'self-id-where',
        asked: 2,
        question: 'Is my SELF ID the same as my @handle?',
        meanwhile: 'Use the same name for both if you can.',
      },
    ],
    'preinstalled-tools': [
      {
        id: 'remove-builtin',
        asked: 1,
        question: 'Can I remove a tool that comes with SELF OS?',
        meanwhile: 'You can switch off or pause what you do not use.',
      },
    ],
    'leave-self-os': [
      {
        id: 'account-deletion',
        asked: 3,
        question: 'How is an account with its SELF ID deleted?',
        meanwhile: 'Ask for it by email.',
      },
    ],
  },
  'Running a node': {
    'no-tasks': [
      {
        id: 'tasks-per-day',
        asked: 3,
        question: 'How many tasks does one phone get in a day?',
        meanwhile: 'Your own log is the only figure to count on.',
      },
      {id: 'app-open', asked: 2, question: 'Does the app have to stay open for the node to work?'},
    ],
    'how-tasks-are-assigned': [
      {id: 'task-choice', asked: 3, question: 'Can I choose which tasks my phone runs?'},
      {id: 'task-content', asked: 2, question: 'Can a task contain something illegal?'},
      {
        id: 'interrupted-task',
        asked: 2,
        question: 'What happens to a running task when I pick up the phone?',
      },
      {id: 'fund-tasks', asked: 2, question: 'How does a business fund tasks?', meanwhile: 'Write to us.'},
      {
        id: 'task-price',
        asked: 2,
        question: 'What does a business pay for a task?',
        meanwhile: 'Write to us.',
      },
    ],
    'node-resource-requirements': [
      {id: 'bandwidth-minimum', asked: 2, question: 'How fast must the connection be?'},
      {
        id: 'data-volume',
        asked: 3,
        question: 'How much mobile data does a node use in a month?',
        meanwhile: 'Keep the phone on Wi-Fi if your data plan is small.',
      },
      {id: 'electricity', asked: 2, question: 'How much electricity does a node use?'},
      {
        id: 'root-removed',
        asked: 1,
        question: 'Is a phone accepted again once root or a jailbreak has been removed?',
        meanwhile: 'A phone that is rooted or jailbroken now is not accepted.',
      },
      {
        id: 'several-phones',
        asked: 2,
        question: 'May one person run several phones as nodes?',
        meanwhile: 'Ask before you buy a phone for it.',
      },
    ],
    'battery-power-management': [
      {
        id: 'battery-use',
        asked: 3,
        question: 'How much battery does one task use?',
        meanwhile: 'Compare the charge before and after a task in your log.',
      },
      {id: 'battery-wear', asked: 2, question: 'Does running tasks wear out the battery or the phone?'},
      {
        id: 'power-mode-limits',
        asked: 2,
        question: 'What exactly do Light and Performance change?',
        meanwhile: 'Keep the default, then change one thing at a time.',
      },
      {id: 'heat-limit', asked: 1, question: 'At which temperature does the cooldown begin?'},
    ],
    'proof-of-execution-pipeline': [
      {id: 'expected-result', asked: 3, question: 'How is the expected result worked out?'},
      {id: 'verifiers', asked: 3, question: 'Who runs the verifier nodes, and can I run one?'},
      {id: 'verifier-choice', asked: 1, question: 'How is the verifier node for a task chosen?'},
      {
        id: 'validation-time',
        asked: 2,
        question: 'How long does validation take?',
        meanwhile: 'Do not plan with a fixed time.',
      },
      {id: 'replay-hash', asked: 1, question: 'Which tasks include a signal replay hash?'},
    ],
    'viewing-execution-logs': [
      {id: 'where-log', asked: 2, question: 'Where in the app is the execution log?'},
      {
        id: 'log-kept',
        asked: 2,
        question: 'How long are log entries kept?',
        meanwhile: 'Write down task IDs that you may need.',
      },
      {id: 'log-export', asked: 2, question: 'Can I export or download the log?'},
    ],
    'signal-system-overview': [
      {
        id: 'signal-types-meaning',
        asked: 2,
        question: 'What exactly does each of the five signal types mean?',
        meanwhile: 'Ask before you build on a guess.',
      },
      {id: 'signal-encryption', asked: 2, question: 'Which fields of a signal are encrypted on the way?'},
      {id: 'signal-route', asked: 1, question: 'How is the path of a signal chosen?'},
    ],
  },
  'ESSENCE and money': {
    'maximizing-essence-rewards': [
      {
        id: 'monthly-income',
        asked: 3,
        question: 'How much can I earn per month?',
        meanwhile:
          'We give averages for one task and no monthly income, because the number of tasks differs from phone to phone.',
      },
      {id: 'multiplier-size', asked: 2, question: 'How large are the bonus multipliers of Gold?'},
      {id: 'uptime', asked: 2, question: 'How is the uptime for the bonus measured?'},
      {id: 'tier-lost', asked: 2, question: 'Can a node lose its tier?'},
      {
        id: 'taxes',
        asked: 2,
        question: 'Do I pay tax on what I earn?',
        meanwhile: 'The rules of your country decide; keep a list of what you were credited.',
      },
    ],
    'essence-token-model': [
      {
        id: 'exchange',
        asked: 3,
        question: 'Is ESSENCE listed on an exchange such as Coinbase, where the token can be traded?',
        meanwhile: 'If you see a listing, do not take it for ours.',
      },
      {
        id: 'rate-backing',
        asked: 3,
        question: 'What keeps one ESSENCE at one dollar?',
        meanwhile: 'Do not treat the rate as a guarantee.',
      },
      {
        id: 'rate-change',
        asked: 3,
        question: 'Can the value of ESSENCE rise or fall?',
        meanwhile: 'Do not buy or keep it as an investment.',
      },
      {id: 'supply-cap', asked: 2, question: 'How large is the cap on supply in each phase?'},
      {id: 'withdrawal-limits', asked: 2, question: 'Is there a minimum or maximum amount for a withdrawal?'},
      {
        id: 'withdrawal-networks',
        asked: 2,
        question: 'Which crypto wallets and networks can receive ESSENCE?',
        meanwhile: 'Test with a small amount first.',
      },
      {id: 'wallet-time', asked: 2, question: 'How long does a transfer to a crypto wallet take?'},
      {id: 'blockchain', asked: 2, question: 'Which blockchain does ESSENCE run on?'},
      {
        id: 'token-sale',
        asked: 2,
        question: 'Will there be an early sale or an airdrop of ESSENCE?',
        meanwhile: 'If someone offers you one, do not take it for ours.',
      },
    ],
    'harmony-integration': [
      {id: 'aenergy-purchase', asked: 3, question: 'How do I buy Ænergy?'},
      {id: 'aenergy-free', asked: 2, question: 'Is there free Ænergy to try Harmony?'},
      {id: 'aenergy-from-essence', asked: 2, question: 'Can I pay for Harmony with ESSENCE that I earned?'},
    ],
    'essence-dashboard': [
      {
        id: 'dashboard-screens',
        asked: 1,
        question: 'What do the dashboard screens look like?',
        meanwhile: 'The picture on the home page is an illustration.',
      },
    ],
    'essence-from-aura-vs-execution': [
      {id: 'aura-asset', asked: 2, question: 'In which asset does a reward for data reach me?'},
      {
        id: 'aura-figures',
        asked: 3,
        question: 'How much does data earn?',
        meanwhile: 'Do not carry over the averages for tasks.',
      },
    ],
  },
  Apps: {
    'role-model-app-store': [
      {
        id: 'app-review',
        asked: 2,
        question: 'Are apps reviewed before they appear in the store?',
        meanwhile: 'Read an entry as a claim of its developer.',
      },
      {
        id: 'what-is-a-use',
        asked: 2,
        question: 'What counts as one use of a priced app?',
        meanwhile: 'Try it once, and compare your balance before and after.',
      },
      {id: 'app-refunds', asked: 2, question: 'Can I get money back for an app that did not work?'},
    ],
    'installing-removing-apps': [
      {
        id: 'signal-access-back',
        asked: 2,
        question: 'Can I give an app its signal access back without a new installation?',
      },
      {
        id: 'content-after-removal',
        asked: 2,
        question: 'What happens to my content inside an app that I remove?',
        meanwhile: 'Copy it out first.',
      },
    ],
    'app-permissions-and-security': [
      {id: 'permission-limits', asked: 2, question: 'What exactly does each permission cover?'},
      {id: 'session-end', asked: 2, question: 'When does the session of a permission end?'},
    ],
    'creating-your-own-ai-app': [
      {
        id: 'programming-language',
        asked: 3,
        question:
          'Which programming language or SDK do I use to build an app: Kotlin, JavaScript or something else?',
      },
      {id: 'developer-api', asked: 2, question: 'Is there an API, with documentation for developers?'},
      {id: 'app-submission', asked: 3, question: 'How do I submit an app to the store?'},
      {id: 'app-update', asked: 2, question: 'How do I update or remove an app that I have published?'},
      {id: 'store-share', asked: 2, question: 'Does the store take a share of the price of an app?'},
      {id: 'developer-paid', asked: 2, question: 'When is a developer paid?'},
    ],
    'how-harmony-uses-installed-apps': [
      {
        id: 'priced-app-warning',
        asked: 2,
        question: 'Does Harmony ask me before it uses an app that has a price?',
        meanwhile: 'Give such apps one-time grants.',
      },
      {
        id: 'harmony-app-choice',
        asked: 1,
        question: 'How does Harmony choose between two apps that can do the same?',
        meanwhile: 'Name the app in your request.',
      },
    ],
  },
  Harmony: {
    'harmony-integration': [
      {
        id: 'harmony-price',
        asked: 3,
        question: 'What does one request to Harmony cost?',
        meanwhile: 'Compare your balance before and after a day.',
      },
      {
        id: 'which-requests-leave',
        asked: 3,
        question: 'Which requests stay on my phone, and which become tasks on other phones?',
        meanwhile: 'Keep passwords and recovery phrases out of conversations.',
      },
      {id: 'harmony-login', asked: 2, question: 'Does my SELF ID open Harmony?'},
      {
        id: 'harmony-offline',
        asked: 2,
        question: 'Does Harmony work offline, without an internet connection?',
      },
      {id: 'harmony-model', asked: 2, question: 'Which AI model does Harmony use?'},
    ],
    'setting-up-your-ai': [
      {
        id: 'memory-default',
        asked: 2,
        question: 'Which memory mode is on at the start?',
        meanwhile: 'Choose one before your first conversation.',
      },
      {id: 'personalities', asked: 1, question: 'Which personalities and voices are there?'},
      {id: 'parents', asked: 2, question: 'Are there controls for parents?'},
    ],
    'using-voice-text-and-walkie-talkie-modes': [
      {
        id: 'walkie-controls',
        asked: 2,
        question: 'Do I hold a button in walkie-talkie mode?',
        meanwhile: 'Speak in short turns and wait for the answer.',
      },
      {
        id: 'switch-session',
        asked: 1,
        question: 'Does a session go on when I switch from voice to text?',
        meanwhile: 'Repeat your last request in one sentence.',
      },
    ],
    'harmony-voice-integration': [
      {
        id: 'voice-recordings',
        asked: 3,
        question: 'Are recordings of my voice stored or kept?',
        meanwhile: 'Use text if that matters to you.',
      },
      {
        id: 'listening',
        asked: 3,
        question: 'Does Harmony listen before I start to speak?',
        meanwhile: 'Use text if that matters to you.',
      },
      {id: 'languages', asked: 3, question: 'Which languages does Harmony understand?'},
    ],
    'triggering-workflows': [
      {
        id: 'workflow-schedule',
        asked: 2,
        question: 'Can a workflow start at a set time?',
        meanwhile: 'Ask Harmony each time.',
      },
      {
        id: 'workflow-mechanism',
        asked: 2,
        question: 'What happens to a workflow when one step fails?',
        meanwhile: 'Put steps that cannot be undone last.',
      },
      {id: 'workflow-stop', asked: 2, question: 'How do I stop a workflow that is running?'},
    ],
    'memory-alignment-and-style-customization': [
      {
        id: 'short-term-length',
        asked: 3,
        question: 'How long is short-term memory?',
        meanwhile: 'Do not count on it being there, or gone, on a certain day.',
      },
      {id: 'single-memory', asked: 2, question: 'Can I delete one single memory?'},
      {id: 'two-people', asked: 1, question: 'Can Harmony keep separate memories for two people?'},
    ],
    'data-control-and-reset': [
      {
        id: 'soft-scope',
        asked: 3,
        question: 'What exactly does a Soft reset leave?',
        meanwhile: 'Do not use it to get rid of one certain thing.',
      },
      {id: 'reset-import', asked: 2, question: 'Can the copy of Export and Reset be loaded back?'},
      {id: 'export-format', asked: 1, question: 'In which format is the copy of Export and Reset?'},
    ],
  },
  'Data and Aura': {
    'aura-data-layer': [
      {
        id: 'where-records',
        asked: 3,
        question: 'Where are Aura records stored?',
        meanwhile: 'Leave Aura disabled if this decides it for you.',
      },
      {id: 'records-kept', asked: 2, question: 'How long are Aura records kept?'},
      {
        id: 'start-level',
        asked: 2,
        question: 'Which level does a category have before I set one?',
        meanwhile: 'Check each category when you enable Aura.',
      },
    ],
    'choosing-what-to-monetize': [
      {
        id: 'sold-data',
        asked: 3,
        question: 'What happens to data that a buyer already has when I change a level or opt out?',
        meanwhile: 'Choose as if a sale cannot be taken back.',
      },
      {
        id: 'location',
        asked: 2,
        question: 'Is my location recorded or sold?',
        meanwhile: 'It is not one of the seven categories.',
      },
    ],
    'enabling-disabling-aura': [
      {
        id: 'pause-recording',
        asked: 2,
        question: 'Does recording go on while I have paused sharing?',
        meanwhile: 'Disable Aura if nothing is to be recorded.',
      },
      {
        id: 'freeze-return',
        asked: 2,
        question: 'Do frozen or archived records return with their old levels?',
        meanwhile: 'Check each level before you go on.',
      },
    ],
    'proof-of-existence-explained': [
      {id: 'ambient-signal', asked: 1, question: 'What is an ambient signal?'},
    ],
    'signal-marketplace': [
      {id: 'approval', asked: 2, question: 'Who approves the buyers of data, and what do they ask?'},
      {id: 'buyer-use', asked: 2, question: 'What may a buyer do with my data?'},
      {
        id: 'pilot',
        asked: 2,
        question: 'How do I join the pilot of the marketplace?',
        meanwhile: 'Write to us.',
      },
      {id: 'who-bought', asked: 3, question: 'Can I see who bought my data?'},
      {id: 'marketplace-names', asked: 2, question: 'What are the names of the data marketplaces?'},
    ],
    'privacy-and-security-controls': [
      {
        id: 'authorities',
        asked: 3,
        question: 'Do you hand over data to the police, a court or another authority?',
      },
      {
        id: 'destructive-list',
        asked: 2,
        question: 'Which actions count as destructive?',
        meanwhile: 'Expect the question wherever something is deleted.',
      },
    ],
  },
  'Phone and calls': {
    'programmable-phone-number': [
      {
        id: 'number-release',
        asked: 3,
        question: 'When can I have a programmable phone number?',
        meanwhile: 'Keep the number and the contract that you have.',
      },
      {id: 'number-price', asked: 2, question: 'What will a programmable phone number cost?'},
      {
        id: 'number-countries',
        asked: 2,
        question: 'In which countries will there be programmable phone numbers?',
      },
      {
        id: 'number-emergency',
        asked: 3,
        question: 'Does a programmable number reach emergency services?',
        meanwhile: 'Count on it only with your present number.',
      },
      {
        id: 'number-codes',
        asked: 2,
        question: 'Does a programmable number receive codes by text message?',
        meanwhile: 'Leave your codes on your present number.',
      },
    ],
    'ai-powered-call-handling': [
      {id: 'pro-plan', asked: 3, question: 'What does the Pro Plan cost?'},
      {id: 'pro-plan-get', asked: 2, question: 'How do I get the Pro Plan?'},
      {id: 'pro-plan-content', asked: 2, question: 'What else is in the Pro Plan?'},
      {id: 'call-recording', asked: 2, question: 'Are calls that the AI answers recorded?'},
      {id: 'caller-hears', asked: 1, question: 'What does a caller hear when the AI answers?'},
      {id: 'outgoing-calls', asked: 2, question: 'Can AI place calls for me?'},
    ],
  },
  'Who is behind it': {
    'what-you-can-check-yourself': [
      {id: 'number-of-users', asked: 3, question: 'How many people use SELF OS today?'},
      {id: 'number-of-nodes', asked: 2, question: 'How many nodes are there today?'},
      {id: 'company', asked: 3, question: 'Which company is behind SELF OS?'},
      {id: 'company-seat', asked: 2, question: 'Where is the company based?'},
      {
        id: 'founders',
        asked: 3,
        question: 'Who are the founders of SELF OS?',
        meanwhile: 'The team page names them once they are announced.',
      },
      {id: 'investors', asked: 2, question: 'Who has invested in SELF OS?'},
      {id: 'audits', asked: 3, question: 'Has anyone outside audited the code, the proofs or the token?'},
      {
        id: 'if-it-ends',
        asked: 3,
        question: 'What happens to my ESSENCE if SELF OS ends?',
        meanwhile: 'Withdraw early, and keep no more in the wallet than you can do without.',
      },
      {
        id: 'source-code',
        asked: 2,
        question: 'Is SELF OS open source, and which parts of the code are public?',
      },
    ],
    'support-and-contact': [
      {id: 'support-time', asked: 2, question: 'How long does an answer from support take?'},
      {id: 'support-number', asked: 2, question: 'Is there a telephone number to call for support?'},
    ],
  },
};

/** Every open question, by subject. */
export const openQuestions: readonly OpenQuestion[] = openSubjects.flatMap((subject) =>
  Object.entries(rows[subject]).flatMap(([page, own]) =>
    own.map((row) => ({subject, page, meanwhile: '', answer: '', ...row})),
  ),
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
