/**
 * The official sources of SELF OS and the signs of a fake, printed by `<WhereToGet />`. In texts, `{download}` stands for
 * the outbound link of that name in links.ts.
 */

/** The official sources by phone. */
export const origins = [
  {
    phone: 'Android, full app or lite app',
    get: 'An APK, the file Android installs an app from',
    from: 'The {download}, also named in your invite',
  },
  {
    phone: 'iPhone',
    get: 'SELF OS inside TestFlight, never a file',
    from: 'Our {testflight}, also named in your invite. TestFlight itself comes from Apple’s App Store',
  },
  {phone: 'SELF Phone', get: 'The phone, with SELF OS preinstalled', from: 'The {phoneShop}'},
] as const;

export const originColumns = ['Your phone', 'What you get', 'Where it comes from'] as const;

export const fakeIntro = 'Any one of these means it’s a fake:';

/** Each of these alone means that a file, link or shop is fake. */
export const fakeSigns = [
  'A file or a link in a message you didn’t ask for.',
  'An address that differs from the one above, even by one letter. A friend’s link has to lead there too.',
  'It wants your recovery phrase, your private key or a password before it installs.',
  'Someone wants money for an invite.',
  'An APK, or any file to open, for an iPhone.',
] as const;

/** What to do after finding one. */
export const fakeAdvice =
  'Don’t open it. Delete the file and tell us at {contact}. If you’ve typed a recovery phrase into it, move your ESSENCE to another wallet right away.';
