/**
 * The official sources of SELF OS and the signs of a fake, printed by `<WhereToGet />`. In texts, `{download}` stands for
 * the outbound link of that name in links.ts.
 */

/** The official sources by phone. */
export const origins = [
  {
    phone: 'Android, full app or lite app',
    get: 'An APK, the file from which Android installs an app',
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

export const fakeIntro = 'You can tell a fake by any one of these signs:';

/** Each of these alone means that a file, link or shop is fake. */
export const fakeSigns = [
  'It is a file or a link in a message that you did not ask for.',
  'Its address differs from the one above, even by one letter.',
  'It asks for your recovery phrase, your private key or a password before it installs.',
  'Someone wants money for an invite.',
  'It offers an APK, or a file to open, for an iPhone.',
] as const;

/** What to do after finding one. */
export const fakeAdvice =
  'If one of these is true, do not open it. Delete the file, and tell us at {contact}. If you have already typed a recovery phrase or private key into it, move your ESSENCE to another wallet at once.';
