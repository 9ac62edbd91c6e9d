import {claim} from './words/claim';
import type {Claim} from './words/claim';

/**
 * The claims of the landing page, by section. Each sentence of the page is one of these.
 */
export const claims = {
  home: {
    kind: claim(`An app for Android and iPhone, built into the SELF Phone
      introduction: {behavior.app.system}`),
    lead: claim(`While you sleep, your phone does small AI jobs for businesses, and you get paid. Its AI assistant is called Harmony.
      introduction: Your phone does small AI jobs while you’re not using it, and you get paid in a token called ESSENCE.
      essence-token-model: Businesses fund tasks, and each validated task pays the node that ran it.`),
    invite: claim(`Free to join. Your invite comes by email within {invite.days}.
      installation-guide: Someone wants money for an invite.
      common-questions: The invite follows by email within {invite.days}`),
    get: claim(`ESSENCE, a token worth {essence.dollars}, for jobs that pass their check. Withdraw it to a bank or a card.
      introduction: you’re paid for each task whose result has been checked and accepted
      common-questions: to a bank, a card or a crypto wallet
      essence-token-model: {essence.rate}`),
    order: claim(`It needs no invite.
      how-to-join: A SELF Phone needs none`),
    costs: claim(`Nothing to join. Jobs use power, and mobile data off Wi-Fi. Harmony costs extra.
      installation-guide: Someone wants money for an invite.
      common-questions: Tasks use some power, and mobile data when you’re off Wi-Fi.
      introduction: people pay for Harmony in Ænergy (Æ)`),
    needs:
      claim(`{eligibility.android} or {eligibility.ios}, or later. You have to be {age.use} to use it and {age.earn} to earn.
      introduction: You have to be {age.use} to use SELF OS, and {age.earn} to earn ESSENCE
      supported-devices: You need {eligibility.android} or later, or {eligibility.ios} or later`),
    data: claim(`Not sold unless you say so, and only what you pick.
      common-questions: Not unless you choose it.`),
  },
  about: {
    title: claim(`It works while you sleep and pauses while you use it
      battery-power-management: while you use the phone it waits`),
    lead: claim(`SELF OS is a mobile operating system built around AI.
      introduction: SELF OS is a mobile operating system built around AI.`),
    battery: claim(`Off the charger, it stops when you’re below {battery.pause}.
      maximizing-essence-rewards: Below {battery.pause} without a charger, it pauses.`),
    apps: claim(`An app can’t do anything until you let it.
      app-permissions-and-security: An app can’t do anything until you let it. You grant each permission by hand`),
    data: claim(`Selling your data is opt-in. Aura, the data layer, records nothing until you turn it on.
      introduction: opt-in data monetization: you choose what’s recorded and what may be offered for reward.
      preinstalled-tools: Off until you opt in`),
    record: claim(`The log keeps the status, reward and proof of every task.
      viewing-execution-logs: Proof hash`),
  },
  features: {
    lead: claim(`Set it up once. After that it works in the background.
      how-tasks-are-assigned: {behavior.node.background}`),
    join: claim(`Ask for an invite, or get a SELF Phone.
      common-questions: Buy a SELF Phone, or ask a friend`),
    identity: claim(`Pick the name others know you by.
      account-creation: Together they give you your SELF ID, the identity SELF OS and other users know you by.`),
    idle: claim(`It works while you don’t use it.
      how-tasks-are-assigned: is the phone out of use right now?`),
    proof: claim(`A verifier checks the signed result.
      proof-of-execution-pipeline: Result hash
      common-questions: A verifier node compares the hash in your proof with the expected result.`),
    paid: claim(`The reward lands in your wallet.
      common-questions: When the proof of your task has been validated. The ESSENCE then lands in your wallet`),
  },
  earn: {
    lead: claim(`A node is a phone that does these jobs: the one you own, or a SELF Phone.
      introduction: A phone that takes part is called a node.
      supported-devices: the SELF Phone, where it is preinstalled`),
    invite: claim(`It’s free. Codes are limited each week, so it can take {invite.days}.
      how-to-join: A limited number of invite codes is distributed each week.
      installation-guide: Someone wants money for an invite.`),
    install: claim(`You need {eligibility.storage} free, {eligibility.networks}, and no root or jailbreak.
      node-resource-requirements: Wi-Fi or 5G`),
    order: claim(`You don’t need an invite.
      how-to-join: A SELF Phone needs none`),
    switchOn: claim(`SELF OS is already on it.
      installation-guide: because it’s preinstalled`),
    account: claim(`Four steps, about five minutes.
      account-creation: Your account takes four steps and about five minutes`),
    node: claim(`Your node starts with light tasks.
      installation-guide: a new node is on the Basic tier, which means light tasks only`),
  },
  store: {
    lead: claim(`Apps in Role Model, our AI app store, can’t do anything until you say yes.
      role-model-app-store: the app can do nothing until you activate one by hand`),
    price: claim(`Each use has a price you see first, or it’s free.
      role-model-app-store: An app has a price in ESSENCE for each use, or it is free.`),
    developers: claim(`Put a price on your own app. Once publishing opens, each use earns you ESSENCE.
      creating-your-own-ai-app: ESSENCE, each time someone uses your priced app
      role-model-app-store: publishing isn’t open yet`),
  },
  contact: {
    ways: claim(`Or ask in the community chat, where people run nodes, or on our social profile.
      support-and-contact: community chat`),
  },
  'self-phone': {
    lead: claim(`SELF OS is its system. Turn it on and everything is there.
      supported-devices: the SELF Phone, where it is preinstalled`),
    tools: claim(`Node, wallet, log, Harmony, Aura and the app store are built in.
      preinstalled-tools: On a SELF Phone they’re preinstalled; on Android and iPhone, you get them with the app.`),
    calls: claim(`With the {calls.plan}, AI can take your incoming calls, as on any phone.
      ai-powered-call-handling: {behavior.harmony.callPlan}`),
    line: claim(`You skip the invite line, and earn by the same rules as any other phone.
      supported-devices: you skip the invite line and have nothing to install. It earns by the same rules as every other phone`),
    order: claim(`Check its price and data sheet there before you decide.
      supported-devices: You can order it in the SELF Phone shop`),
  },
  rewards: {
    lead: claim(`The ESSENCE dashboard shows each hour, and what it earned.
      essence-dashboard: It has four parts, and each answers one question: what have I earned, what did my node do`),
    earnings: claim(`There as soon as a task is paid.
      essence-dashboard: Everything that has reached PAID.`),
    analytics: claim(`What was completed, failed or skipped.
      essence-dashboard: Skipped divided by all entries`),
    streams: claim(`Tasks, data through Aura, your own apps.
      essence-dashboard: Tasks, data you offer through Aura, apps you publish.`),
    optimization: claim(`What held it back, such as weak Wi-Fi.
      essence-dashboard: What holds it back is charge, connection or someone using the phone.`),
    caution: claim(`{reward.caution}
      maximizing-essence-rewards: Averages, not a promise of income.`),
    voices: claim(`A voice is only cloned if its owner agrees.
      fund-tasks: Cloning a voice is only for voices whose owners have agreed to it.`),
  },
  'harmony-voice': {
    lead: claim(`Say what you need. Harmony, our AI assistant, can use your apps to do it.
      introduction: Its AI assistant is called Harmony.
      harmony-integration: let it work with the apps on your phone`),
    voice: claim(`Speak, type, or take turns in walkie-talkie mode.
      using-voice-text-and-walkie-talkie-modes: walkie-talkie`),
    personality: claim(`Its character is yours to shape.
      harmony-integration: Its personality is up to you`),
    chat: claim(`Start by voice and finish by typing.
      using-voice-text-and-walkie-talkie-modes: You can change in the middle of a job`),
    private: claim(`Your chats are meant to stay on your phone.
      harmony-integration: your conversation is meant to stay on your phone`),
  },
  wallet: {
    lead: claim(`A debit card is instant and costs {fee.card}.
      withdraw: A debit card gets it right away for {fee.card}.`),
    title: claim(`Withdraw to your bank for free
      withdraw: Your bank is {fee.ach} and takes {fee.ach.time}.`),
    test: claim(`Send a little first.
      withdraw: Test with a small amount first.`),
    age: claim(`You have to be {age.earn} or older.
      common-questions: You have to be {age.earn} or older.`),
  },
  end: {
    replace:
      claim(`No. On Android and iPhone it’s an app like any other. Only on a SELF Phone is it the system.
      common-questions: No. On Android and iPhone it’s an app like any other. Only on a SELF Phone is it the system.`),
    earnings:
      claim(`That depends on the tasks your phone completes, and we don’t promise any income. If no task reaches your phone, nothing is paid.
      common-questions: While no task reaches your phone, nothing is paid.
      introduction: We don’t promise any income.`),
    wear: claim(`A little, as any use does. Your node takes a break when the processor gets hot, and below {battery.pause} it only works on a charger.
      battery-power-management: every battery wears with use and with heat
      battery-power-management: When the CPU temperature is high, the node cools down before it tries again
      common-questions: Below {battery.pause} it works only on a charger`),
    sold: claim(`Not unless you choose it. Aura starts out off, and only what you set to Monetize may be offered.
      common-questions: only what you set to Monetize may be offered for reward`),
  },
} as const satisfies Record<string, Record<string, Claim>>;
