import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The documentation pages, grouped by task. This is the only list of pages in the project. */
const sidebars: SidebarsConfig = {
  docs: [
    {type: 'doc', id: 'index', label: 'Overview'},
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        'introduction',
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
        'no-tasks',
        'viewing-execution-logs',
        'proof-of-execution-pipeline',
      ],
    },
    {
      type: 'category',
      label: 'Wallet',
      items: ['wallet-setup', 'send-and-receive', 'withdraw', 'import-a-wallet', 'lost-wallet-or-device'],
    },
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
      label: 'Apps',
      items: [
        'role-model-app-store',
        'installing-removing-apps',
        'app-permissions-and-security',
        'how-harmony-uses-installed-apps',
      ],
    },
    {
      type: 'category',
      label: 'Harmony, your assistant',
      items: [
        'harmony-integration',
        'setting-up-your-ai',
        'using-voice-text-and-walkie-talkie-modes',
        'harmony-voice-integration',
        'triggering-workflows',
        'memory-alignment-and-style-customization',
        'data-control-and-reset',
      ],
    },
    {
      type: 'category',
      label: 'Data and Aura',
      items: [
        'what-is-aura',
        'aura-data-layer',
        'enabling-disabling-aura',
        'choosing-what-to-monetize',
        'proof-of-existence-explained',
        'signal-marketplace',
        'privacy-and-security-controls',
      ],
    },
    {
      type: 'category',
      label: 'Phone and calls',
      items: ['programmable-phone-number', 'ai-powered-call-handling'],
    },
    {
      type: 'category',
      label: 'Build',
      items: [
        'creating-your-own-ai-app',
        'signal-system-overview',
        // Also listed here for developers; it belongs to Apps.
        {type: 'ref', id: 'app-permissions-and-security'},
      ],
    },
    {type: 'category', label: 'Business', items: ['fund-tasks', 'buy-data', 'sell-data']},
    {
      type: 'category',
      label: 'Fix a problem',
      items: [
        'common-questions',
        // Two more belong here for readers in trouble, and to other groups by subject.
        {type: 'ref', id: 'no-tasks'},
        {type: 'ref', id: 'lost-wallet-or-device'},
        'fixing-app-execution-errors',
        'essence-not-updating',
        'support-and-contact',
      ],
    },
    {
      type: 'category',
      label: 'Trust',
      items: ['what-you-can-check-yourself', 'open-questions', 'leave-self-os'],
    },
    {
      type: 'category',
      label: 'Reference',
      items: ['glossary', 'facts'],
    },
  ],
};

export default sidebars;
