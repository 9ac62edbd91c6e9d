import type {Questions} from 'docs-search/makeIndex';

/** The questions that pages without a text in MDX answer. */
export const pageQuestions: Readonly<Record<string, Questions>> = {
  '/': {
    top: [
      'what is this',
      'explain it to me in one minute',
      'home page',
      'sounds too good to be true',
      'what does joining cost',
    ],
    'about-heading': [
      'how does it work',
      'is my phone busy all day with this',
      'does it drain me to zero while I sleep',
      'AI on mobiles, the idea behind it',
      'who sees what my handset did',
    ],
    'features-heading': [
      'how do I get started',
      'first steps after signing up',
      'overview from zero to first coin',
      'set it up once and forget it',
      'five steps',
    ],
    'earn-heading': [
      'do I need to buy something',
      'use the phone I already have',
      'which of the two ways in is better for me',
      'turn my handset into a worker',
      'start without spending anything',
    ],
    'store-heading': [
      'what apps can I get',
      'what can apps see',
      'do programs ask before they act',
      'how many tools come with it',
      'make money with a program I wrote',
    ],
    'contact-heading': [
      'request an invite',
      'sign me up',
      'join the waitlist',
      'ask a person before I join',
      'where do I write to',
    ],
    'self-phone-heading': [
      'should I buy the SELF Phone',
      'what does the new phone do better',
      'order your handset',
      'picture of the device',
      'skip the queue by buying',
    ],
    'rewards-heading': [
      'how much can I make in a night',
      'show me an example payout',
      'screenshot of the earnings screen',
      'what did it do while I was asleep',
      'hour by hour overview',
    ],
    'harmony-voice-heading': [
      'talk to the assistant',
      'voice assistant like siri or alexa',
      'demo of a conversation',
      'let it answer my mail by speaking',
      'what can the AI do for me',
    ],
    'wallet-heading': [
      'ways to get my money out',
      'transfer to a friend',
      'bank or card, overview',
      'what does the money screen look like',
      'which way out is free',
    ],
  },
  '/roadmap': {
    top: [
      'what is coming next',
      'release date of the new phone',
      'when will selling data start',
      'plans for next year',
      'what works already and what is still planned',
    ],
  },
  '/team': {
    top: [
      'who made this',
      'who is the CEO',
      'can I trust the people behind it',
      'company address',
      'why do they do it',
    ],
  },
  '/community': {
    top: [
      'discord or telegram group',
      'where do other users chat',
      'twitch stream',
      'social media accounts',
      'forum',
    ],
  },
  '/press': {
    top: [
      'logo download',
      'media kit for journalists',
      'I write an article about you',
      'fact sheet',
      'interview request',
    ],
  },
};
