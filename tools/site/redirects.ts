// cspell:ignore tos
/**
 * Redirects from renamed pages and from addresses that people guess. Add a line when you rename a page, so that old links
 * keep working. The build fails if a target doesn't exist.
 */

/** On each line a path on this site, which may have a query or a fragment, and the addresses that lead to it. */
const leadTo = `
/?invite: /invite /waitlist /get-invite /request-invite /join
/about-self-os: /about /about-us
/team: /founder /founders
/privacy-policy: /privacy
/terms: /terms-of-service /tos /terms-and-conditions
/community: /discord /chat
/blog: /news /notes /announcements /changes
/docs: /documentation /docs/overview /docs/index /docs/home
/docs/introduction: /docs/getting-started /docs/get-started /docs/quickstart /docs/start
/docs/how-to-join: /docs/join /docs/invite /docs/invites /docs/testflight
/docs/installation-guide: /install /download /docs/install /docs/installation /docs/installing /docs/download
/docs/account-creation: /docs/account /docs/sign-up
/docs/supported-devices: /docs/devices /docs/compatibility
/docs/node-resource-requirements: /docs/requirements /docs/node-requirements
/docs/battery-power-management: /docs/battery /docs/power /docs/power-management
/docs/how-tasks-are-assigned: /docs/tasks /docs/task-lifecycle
/docs/proof-of-execution-pipeline: /docs/proof-of-execution /docs/proof
/docs/proof-of-existence-explained: /docs/proof-of-existence
/docs/signal-system-overview: /docs/signals /docs/signal-system
/docs/viewing-execution-logs: /docs/logs /docs/execution-logs
/docs/essence-token-model: /docs/essence /docs/token /docs/tokenomics /docs/economics
/docs/wallet-setup: /docs/wallet /docs/recovery-phrase /docs/backup
/docs/withdraw: /docs/fees /docs/cash-out
/docs/send-and-receive: /docs/send /docs/receive
/docs/import-a-wallet: /docs/import /docs/restore
/docs/maximizing-essence-rewards: /docs/rewards /docs/earn /docs/earning
/docs/essence-dashboard: /docs/dashboard
/docs/role-model-app-store: /docs/app-store /docs/apps /docs/store
/docs/installing-removing-apps: /docs/uninstall /docs/remove-app
/docs/app-permissions-and-security: /docs/permissions
/docs/creating-your-own-ai-app: /docs/developers /docs/build-an-app /developers
/docs/harmony-integration: /docs/harmony /docs/assistant
/docs/memory-alignment-and-style-customization: /docs/memory /docs/memory-modes
/docs/data-control-and-reset: /docs/reset /docs/delete-data
/docs/triggering-workflows: /docs/workflows
/docs/what-is-aura: /docs/aura
/docs/signal-marketplace: /docs/marketplace
/docs/privacy-and-security-controls: /docs/privacy /docs/security
/docs/programmable-phone-number: /docs/phone-number
/docs/ai-powered-call-handling: /docs/calls
/docs/common-questions: /faq /docs/faq /docs/questions
/docs/fixing-app-execution-errors: /docs/troubleshooting /docs/errors
/docs/lost-wallet-or-device: /docs/lost-device /docs/lost-phone /docs/recovery
/docs/support-and-contact: /support /help /contact /docs/support /docs/help /docs/contact
/docs/glossary: /glossary /docs/terms /docs/facts
/docs/from-invite-to-first-task: /docs/your-first-night
/docs/choosing-what-to-monetize: /docs/sell-data
`;

export const redirects = leadTo
  .trim()
  .split('\n')
  .map((line) => {
    const [to = '', from = ''] = line.split(': ');
    return {from: from.split(' '), to};
  });

export type Redirect = (typeof redirects)[number];
