import {claim} from './words/claim';
import type {Claim} from './words/claim';

/**
 * The claims of the landing page, by section. `npm run check:docs` fails unless the documentation contains the words that back
 * them, and each sentence of the page is one of these.
 */
export const claims = {
  home: {
    kind: claim(`SELF OS is an app for Android and iPhone, or comes on a SELF Phone.
      introduction: {behavior.app.system}`),
    lead: claim(`It pays you for small AI jobs that your phone does while you are not using it, and it has an AI assistant, Harmony.
      introduction: Your phone does small AI jobs while you’re not using it, and you get paid in a token called ESSENCE.`),
    invite: claim(`Invites come by email within {invite.days}; a SELF Phone needs none.
      common-questions: The invite follows by email within {invite.days}
      how-to-join: A SELF Phone needs none`),
    get: claim(`ESSENCE, a token, for each job that passes its check. You can withdraw it to a bank or a card.
      introduction: you’re paid for each task whose result has been checked and accepted
      common-questions: to a bank, a card or a crypto wallet`),
    costs:
      claim(`Nothing for the invite. Jobs use power and, off Wi-Fi, mobile data. Harmony is paid for separately.
      installation-guide: Someone wants money for an invite.
      common-questions: Tasks use some power, and mobile data when you’re off Wi-Fi.
      introduction: People pay for Harmony in Ænergy (Æ)`),
    needs:
      claim(`{age.use} or older to use it and {age.earn} or older to earn, with {eligibility.android}, {eligibility.ios} or newer.
      introduction: You have to be {age.use} to use SELF OS, and {age.earn} to earn ESSENCE
      supported-devices: You need {eligibility.android} or later, or {eligibility.ios} or later`),
    data: claim(`Is not sold unless you opt in.
      common-questions: Not unless you choose it.`),
    rate: claim(`is our rate for one ESSENCE
      essence-token-model: {essence.rate}`),
    reward: claim(`is the average for one media task, about {reward.media.dollars}
      maximizing-essence-rewards: Averages, not a promise of income.`),
    fees: claim(`is the fee for taking ESSENCE out, by route
      essence-token-model: Instant debit card`),
    caution: claim(`Averages are not a promise of income, and the rate is not a guarantee.
      maximizing-essence-rewards: Averages, not a promise of income.
      essence-token-model: Don’t treat the rate as a guarantee.`),
  },
  about: {
    title: claim(`It works while you sleep and waits while you use it
      battery-power-management: while you use the phone it waits`),
    lead: claim(`SELF OS is a mobile operating system built around AI. It turns the hours in which your phone lies unused into paid work.
      introduction: SELF OS is a mobile operating system built around AI.
      how-tasks-are-assigned: is paid once the proof has been accepted`),
    battery: claim(`Without a charger it pauses below {battery.pause} and leaves the charge to you.
      maximizing-essence-rewards: Below {battery.pause} without a charger, it pauses.`),
    apps: claim(`An app can do nothing until you grant it a permission, and you can take each one back.
      app-permissions-and-security: An app can’t do anything until you let it. Each of its six permissions starts as Denied`),
    data: claim(`Data monetization is opt-in: Aura, the data layer, records nothing until you enable it.
      introduction: opt-in data monetization: you choose what’s recorded and what may be offered for reward.
      preinstalled-tools: Off until you opt in`),
    record: claim(`The log keeps the status, the reward and the proof of every task.
      viewing-execution-logs: Proof hash`),
  },
  features: {
    lead: claim(`You join once. After that the node works in the background, and the app need not be open.
      how-tasks-are-assigned: {behavior.node.background}`),
    join: claim(`You ask for an invite, or skip the line with a SELF Phone.
      common-questions: Buy a SELF Phone, or ask a friend`),
    identity: claim(`You choose the name by which SELF OS and other users know you.
      account-creation: Together they give you your SELF ID, the identity SELF OS and other users know you by.`),
    idle: claim(`As a node, it takes tasks only while you are not using it.
      introduction: A phone that takes part is called a node.
      how-tasks-are-assigned: Is the phone out of use right now?`),
    proof: claim(`It signs a hash of the result, so that a verifier node can check the work.
      proof-of-execution-pipeline: Result hash
      common-questions: A verifier node compares the hash in your proof with the expected result.`),
    paid: claim(`Once the check is passed, the reward is in your wallet.
      common-questions: When its proof has been validated. The ESSENCE is then credited to your wallet`),
    why: claim(`Most phones lie unused for hours a day. AI work for Harmony comes in small pieces, and one phone at a time can claim a piece, run it and prove it. Businesses fund these tasks, so the people whose phones do them are paid. Yours joins in only while you are not using it.
      introduction: Your phone does small AI jobs while you’re not using it
      common-questions: The first phone that claims a task locks it, so it runs only once.
      how-tasks-are-assigned: Businesses fund them, your node does the work`),
    token:
      claim(`Nodes are paid in ESSENCE, at a rate that we do not guarantee. People pay for Harmony in Ænergy (Æ), its smaller unit.
      introduction: A node earns ESSENCE. People pay for Harmony in Ænergy (Æ), the smaller unit.`),
  },
  earn: {
    lead: claim(`You can use the phone you own, or buy one that has SELF OS on it.
      supported-devices: the SELF Phone, where it is preinstalled`),
    invite: claim(`It is free and arrives within {invite.days}. The number of codes is limited each week.
      how-to-join: A limited number of invite codes is distributed each week.
      installation-guide: Someone wants money for an invite.`),
    install:
      claim(`The phone needs {eligibility.android} or {eligibility.ios}, or newer, {eligibility.storage} free, {eligibility.networks}, and no root or jailbreak.
      installation-guide: {eligibility.android} or later, or {eligibility.ios} or later.
      node-resource-requirements: Wi-Fi or 5G`),
    order: claim(`The button leads to our shop. You need no invite.
      how-to-join: A SELF Phone needs none`),
    switchOn: claim(`SELF OS is preinstalled, so you have nothing to install.
      installation-guide: because it is preinstalled`),
    account: claim(`It takes four steps and about five minutes.
      account-creation: Your account takes four steps and about five minutes`),
    node: claim(`It starts on the Basic tier, with light tasks. You must be {age.earn} or older to earn.
      installation-guide: A new node is on the Basic tier, which means light tasks only
      introduction: {age.earn} to earn ESSENCE`),
  },
  store: {
    lead: claim(`Our AI app store is named Role Model. Its apps show what they want to do, and can do nothing until you allow it.
      role-model-app-store: the app can do nothing until you activate one by hand`),
    price: claim(`You know the price first: each entry names it for one use, or says free.
      role-model-app-store: An app has a price in ESSENCE for each use, or it is free.`),
    harmony: claim(`Harmony can work with your apps, and only within what you granted to them.
      harmony-integration: let it work with the apps on your phone, but only with the permissions you’ve given them`),
    developers: claim(`If you build an app with a price, each use of it earns you ESSENCE.
      creating-your-own-ai-app: ESSENCE, each time someone uses your priced app`),
  },
  contact: {
    replace:
      claim(`No. On Android and iPhone it is an app beside the others. Only on a SELF Phone is it the system.
      common-questions: No. On Android and iPhone it’s an app like any other. Only on a SELF Phone is it the system.`),
    earnings:
      claim(`That depends on the tasks that your phone completes, and we promise no income. While no task reaches your phone, nothing is paid.
      common-questions: While no task reaches your phone, nothing is paid.
      introduction: We don’t promise any income.`),
    wear: claim(`Tasks use charge, as any use of the phone does. Below {battery.pause} your node works only on a charger, and it takes a break when the processor gets hot.
      battery-power-management: When the CPU temperature is high, the node cools down before it tries again
      common-questions: Not below {battery.pause}: from there down it works only on a charger`),
    sold: claim(`Not unless you choose it. Aura is switched off at the beginning, and only what you set to Monetize may be offered.
      common-questions: only what you set to Monetize may be offered for reward`),
    live: claim(`Proof of Work is live: phones run tasks, prove them and are paid. The rest is a plan, with the times that we announced.
      what-you-can-check-yourself: Proof of Work is live, which is the part where phones run tasks. Launching means it’s on its way to people now. Everything else is a plan`),
    ways: claim(`Or ask in the community chat, where people run nodes, or on our social profile.
      support-and-contact: community chat`),
  },
  'self-phone': {
    lead: claim(`SELF OS is its system, so you switch it on and everything is there.
      supported-devices: the SELF Phone has SELF OS preinstalled`),
    tools: claim(`Node, wallet, log, Harmony, Aura and the app store come with it.
      preinstalled-tools: SELF OS comes with a node, a wallet`),
    calls: claim(`With the {calls.plan}, AI can take your incoming calls.
      ai-powered-call-handling: Pro Plan`),
    line: claim(`You skip the invite line, and earn by the same rules as every other phone.
      supported-devices: you skip the invite line and have nothing to install. It earns by the same rules as every other phone`),
    order: claim(`The button opens our shop. Decide once you see its price and data sheet there.
      supported-devices: You can order it in the SELF Phone shop`),
  },
  rewards: {
    lead: claim(`The ESSENCE dashboard shows what your node did and what it earned.
      essence-dashboard: It has four parts, and each answers one question: what have I earned, what did my node do for it`),
    earnings: claim(`You see each reward as soon as its task is paid.
      essence-dashboard: Everything that has reached PAID.`),
    analytics: claim(`You see which tasks were completed, failed or skipped.
      essence-dashboard: Skipped divided by all entries`),
    streams: claim(`You see what came from tasks, from data through Aura and from your own apps.
      essence-dashboard: Tasks, data you offer through Aura, apps you publish.`),
    optimization: claim(`You see what kept your node from working, such as a weak connection.
      essence-dashboard: What holds it back is charge, connection or someone using the phone.`),
    caution: claim(`{reward.caution}
      maximizing-essence-rewards: Averages, not a promise of income.`),
  },
  'harmony-voice': {
    lead: claim(`Harmony is our AI assistant. You say what you need, and it can use your apps to do it.
      introduction: Harmony, an AI assistant, comes with it.
      harmony-integration: let it work with the apps on your phone`),
    voice: claim(`You speak, type, or take turns in walkie-talkie mode.
      using-voice-text-and-walkie-talkie-modes: walkie-talkie`),
    personality: claim(`Its character is yours to shape.
      harmony-integration: Its personality is up to you`),
    chat: claim(`You begin by voice and go on in text, in the middle of a job.
      using-voice-text-and-walkie-talkie-modes: You can change in the middle of a job.`),
    private: claim(`Your conversation is meant to stay on your phone, and you can delete what it remembers.
      harmony-integration: your conversation is meant to stay on your phone
      data-control-and-reset: {behavior.harmony.delete}`),
  },
  wallet: {
    lead: claim(`You can send ESSENCE to a card, a bank, a crypto wallet or another user.
      essence-token-model: Transfer to another user`),
    title: claim(`Two of four routes cost nothing
      essence-token-model: Free`),
    test: claim(`Test with a small amount first.
      withdraw: Test with a small amount first.`),
    age: claim(`You must be {age.earn} or older to use these routes.
      common-questions: You have to be {age.earn} or older.`),
  },
} as const satisfies Record<string, Record<string, Claim>>;
