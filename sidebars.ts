import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Every page of the documentation, grouped by what people want to do: the only list of pages in the project. */
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
        'how-tasks-are-assigned',
        'proof-of-execution-pipeline',
        'signal-system-overview',
        'battery-power-management',
        'viewing-execution-logs',
      ],
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
        'creating-your-own-ai-app',
      ],
    },
    {
      type: 'category',
      label: 'Harmony, your assistant',
      items: [
        'harmony-integration',
        'setting-up-your-ai',
        'using-voice-text-and-walkie-talkie-modes',
        'triggering-workflows',
        'memory-alignment-and-style-customization',
        'data-control-and-reset',
      ],
    },
    {
      type: 'category',
      label: 'Data and Aura',
      items: [
        'aura-data-layer',
        'what-is-aura',
        'proof-of-existence-explained',
        'enabling-disabling-aura',
        'choosing-what-to-monetize',
        'signal-marketplace',
        'privacy-and-security-controls',
      ],
    },
    {
      type: 'category',
      label: 'Phone and calls',
      items: ['programmable-phone-number', 'ai-powered-call-handling', 'harmony-voice-integration'],
    },
    {
      type: 'category',
      label: 'Help',
      items: [
        'common-questions',
        'fixing-app-execution-errors',
        'lost-wallet-or-device',
        'essence-not-updating',
        'support-and-contact',
        'glossary',
      ],
    },
  ],
};

export default sidebars;
