// cspell:ignore tos
/**
 * Redirects from renamed pages and from addresses that people guess. Add a line when you rename a page, so that old links
 * keep working. The build fails if a `to` does not exist.
 */
export interface Redirect {
  readonly from: readonly string[];
  /** A path on this site, with query or fragment if needed. */
  readonly to: string;
}

export const redirects = [
  {from: ['/invite', '/waitlist', '/get-invite', '/request-invite', '/join'], to: '/?invite'},
  {from: ['/about', '/about-us'], to: '/about-self-os'},
  {from: ['/founder', '/founders'], to: '/team'},
  {from: ['/privacy'], to: '/privacy-policy'},
  {from: ['/terms-of-service', '/tos', '/terms-and-conditions'], to: '/terms'},
  {from: ['/discord', '/chat'], to: '/community'},
  {from: ['/news', '/notes', '/announcements'], to: '/blog'},
  {from: ['/documentation', '/docs/overview', '/docs/index', '/docs/home'], to: '/docs'},
  {
    from: ['/docs/getting-started', '/docs/get-started', '/docs/quickstart', '/docs/start'],
    to: '/docs/introduction',
  },
  {from: ['/docs/join', '/docs/invite', '/docs/invites', '/docs/testflight'], to: '/docs/how-to-join'},
  {
    from: [
      '/install',
      '/download',
      '/docs/install',
      '/docs/installation',
      '/docs/installing',
      '/docs/download',
    ],
    to: '/docs/installation-guide',
  },
  {from: ['/docs/account', '/docs/sign-up'], to: '/docs/account-creation'},
  {from: ['/docs/devices', '/docs/compatibility'], to: '/docs/supported-devices'},
  {from: ['/docs/requirements', '/docs/node-requirements'], to: '/docs/node-resource-requirements'},
  {from: ['/docs/battery', '/docs/power', '/docs/power-management'], to: '/docs/battery-power-management'},
  {from: ['/docs/tasks', '/docs/task-lifecycle'], to: '/docs/how-tasks-are-assigned'},
  {from: ['/docs/proof-of-execution', '/docs/proof'], to: '/docs/proof-of-execution-pipeline'},
  {from: ['/docs/proof-of-existence'], to: '/docs/proof-of-existence-explained'},
  {from: ['/docs/signals', '/docs/signal-system'], to: '/docs/signal-system-overview'},
  {from: ['/docs/logs', '/docs/execution-logs'], to: '/docs/viewing-execution-logs'},
  {
    from: ['/docs/essence', '/docs/token', '/docs/tokenomics', '/docs/economics'],
    to: '/docs/essence-token-model',
  },
  {from: ['/docs/wallet', '/docs/recovery-phrase', '/docs/backup'], to: '/docs/wallet-setup'},
  {from: ['/docs/fees', '/docs/cash-out'], to: '/docs/withdraw'},
  {from: ['/docs/send', '/docs/receive'], to: '/docs/send-and-receive'},
  {from: ['/docs/import', '/docs/restore'], to: '/docs/import-a-wallet'},
  {from: ['/docs/rewards', '/docs/earn', '/docs/earning'], to: '/docs/maximizing-essence-rewards'},
  {from: ['/docs/dashboard'], to: '/docs/essence-dashboard'},
  {from: ['/docs/app-store', '/docs/apps', '/docs/store'], to: '/docs/role-model-app-store'},
  {from: ['/docs/uninstall', '/docs/remove-app'], to: '/docs/installing-removing-apps'},
  {from: ['/docs/permissions'], to: '/docs/app-permissions-and-security'},
  {from: ['/docs/developers', '/docs/build-an-app', '/developers'], to: '/docs/creating-your-own-ai-app'},
  {from: ['/docs/harmony', '/docs/assistant'], to: '/docs/harmony-integration'},
  {from: ['/docs/memory', '/docs/memory-modes'], to: '/docs/memory-alignment-and-style-customization'},
  {from: ['/docs/reset', '/docs/delete-data'], to: '/docs/data-control-and-reset'},
  {from: ['/docs/workflows'], to: '/docs/triggering-workflows'},
  {from: ['/docs/aura'], to: '/docs/what-is-aura'},
  {from: ['/docs/marketplace'], to: '/docs/signal-marketplace'},
  {from: ['/docs/privacy', '/docs/security'], to: '/docs/privacy-and-security-controls'},
  {from: ['/docs/phone-number'], to: '/docs/programmable-phone-number'},
  {from: ['/docs/calls'], to: '/docs/ai-powered-call-handling'},
  {from: ['/faq', '/docs/faq', '/docs/questions'], to: '/docs/common-questions'},
  {from: ['/docs/troubleshooting', '/docs/errors'], to: '/docs/fixing-app-execution-errors'},
  {from: ['/docs/lost-device', '/docs/lost-phone', '/docs/recovery'], to: '/docs/lost-wallet-or-device'},
  {
    from: ['/support', '/help', '/contact', '/docs/support', '/docs/help', '/docs/contact'],
    to: '/docs/support-and-contact',
  },
  {from: ['/glossary', '/docs/terms'], to: '/docs/glossary'},
] as const satisfies readonly Redirect[];
