import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The documentation pages, grouped by task. This is the only list of pages in the project. */
const sidebars: SidebarsConfig = {
  docs: [
    {type: 'doc', id: 'index', label: 'Overview'},
    // Use your phone.
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        'introduction',
        'from-invite-to-first-task',
        'supported-devices',
        'how-to-join',
        'installation-guide',
        'account-creation',
        'preinstalled-tools',
      ],
    },
    {
      type: 'category',
      label: 'Run a node',
      items: [
        'node-resource-requirements',
        'battery-power-management',
        'how-tasks-are-assigned',
        'viewing-execution-logs',
        'proof-of-execution-pipeline',
        'proof-lab',
      ],
    },
    // Get paid.
    {
      type: 'category',
      label: 'Rewards',
      items: [
        'essence-token-model',
        'maximizing-essence-rewards',
        'essence-dashboard',
        'essence-from-aura-vs-execution',
      ],
    },
    {
      type: 'category',
      label: 'Wallet',
      items: ['wallet-setup', 'send-and-receive', 'withdraw', 'import-a-wallet'],
    },
    {
      type: 'category',
      label: 'Fix a problem',
      items: [
        'no-tasks',
        'essence-not-updating',
        'fixing-app-execution-errors',
        'lost-wallet-or-device',
        'common-questions',
        'support-and-contact',
      ],
    },
    // Make it yours.
    {
      type: 'category',
      label: 'Apps',
      items: ['role-model-app-store', 'installing-removing-apps', 'app-permissions-and-security'],
    },
    {
      type: 'category',
      label: 'Harmony',
      items: [
        'harmony-integration',
        'setting-up-your-ai',
        'using-voice-text-and-walkie-talkie-modes',
        'harmony-voice-integration',
        'how-harmony-uses-installed-apps',
        'triggering-workflows',
        'memory-alignment-and-style-customization',
        'data-control-and-reset',
        'ai-powered-call-handling',
        'programmable-phone-number',
      ],
    },
    {
      type: 'category',
      label: 'Data',
      items: [
        'what-is-aura',
        'enabling-disabling-aura',
        'choosing-what-to-monetize',
        'aura-data-layer',
        'proof-of-existence-explained',
        'signal-marketplace',
        'privacy-and-security-controls',
      ],
    },
    // Build, buy, look behind.
    {
      type: 'category',
      label: 'Build',
      items: ['first-manifest', 'creating-your-own-ai-app', 'signal-system-overview'],
    },
    {type: 'category', label: 'Business', items: ['fund-tasks', 'buy-data']},
    {
      type: 'category',
      label: 'Trust',
      items: ['what-you-can-check-yourself', 'open-questions', 'leave-self-os'],
    },
    {
      type: 'category',
      label: 'Reference',
      items: ['records', 'glossary'],
    },
  ],
};

export default sidebars;
