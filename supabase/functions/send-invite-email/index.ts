import {readSettings} from './settings.ts';
import {createHandler} from './handler.ts';
import {createMailer} from './mailer.ts';
import {createOutbox} from './outbox.ts';
import {createVerifier} from './turnstile.ts';

declare const EdgeRuntime: {waitUntil(work: Promise<void>): void} | undefined;

const settings = readSettings((name) => Deno.env.get(name));

Deno.serve(
  createHandler({
    publicKeys: settings.publicKeys,
    secretKeys: settings.secretKeys,
    outbox: settings.database && createOutbox(settings.database),
    sendMail: settings.mail && createMailer(settings.mail),
    verifyPerson: settings.turnstile && createVerifier(settings.turnstile),
    addresses: settings.addresses,
    afterwards: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
