/** The seven top-level pages besides the documentation. */
export const staticRoutes = [
  '/',
  '/roadmap',
  '/about-self-os',
  '/privacy-policy',
  '/terms',
  '/team',
  '/community',
] as const;

/** Pages of the documentation whose addresses must not change. */
const promisedDocs = `introduction supported-devices how-to-join installation-guide account-creation
  signal-system-overview proof-of-execution-pipeline essence-token-model harmony-integration aura-data-layer
  how-tasks-are-assigned node-resource-requirements battery-power-management maximizing-essence-rewards
  privacy-and-security-controls role-model-app-store viewing-execution-logs how-harmony-uses-installed-apps
  installing-removing-apps creating-your-own-ai-app setting-up-your-ai app-permissions-and-security
  using-voice-text-and-walkie-talkie-modes triggering-workflows memory-alignment-and-style-customization
  data-control-and-reset what-is-aura proof-of-existence-explained enabling-disabling-aura
  choosing-what-to-monetize signal-marketplace essence-from-aura-vs-execution preinstalled-tools
  programmable-phone-number ai-powered-call-handling harmony-voice-integration essence-dashboard
  common-questions fixing-app-execution-errors lost-wallet-or-device essence-not-updating support-and-contact`.split(
  /\s+/,
);

/** All 50 paths. */
export const promisedRoutes: readonly string[] = [
  ...staticRoutes,
  '/docs',
  ...promisedDocs.map((slug) => `/docs/${slug}`),
];

/** The sections of the landing page, in order. */
export const sectionIds =
  'home rewards wallet about features earn store harmony-voice self-phone contact'.split(' ');
