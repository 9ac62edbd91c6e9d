import type {Questions} from 'docs-search/makeIndex';

/** The questions that pages without a text in MDX answer. */
export const pageQuestions: Readonly<Record<string, Questions>> = {
  '/': {
    top: ['what is this', 'explain it to me in one minute', 'home page', 'sounds too good to be true'],
    about: ['how does it work', 'is my phone busy all day with this'],
    features: ['how do I get started', 'first steps after signing up'],
    'earn-heading': ['do I need to buy something', 'use the phone I already have'],
    'phone-check': ['is my phone good enough', 'test my device'],
    'store-heading': ['what apps can I get', 'what can apps see'],
    'contact-heading': ['request an invite', 'sign me up', 'join the waitlist'],
    'self-phone-heading': ['should I buy the SELF Phone', 'what does the new phone do better'],
    'rewards-heading': ['how much can I make in a night', 'show me an example payout'],
    'harmony-voice-heading': ['talk to the assistant', 'voice assistant like siri or alexa'],
    'wallet-heading': ['ways to get my money out', 'transfer to a friend'],
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
