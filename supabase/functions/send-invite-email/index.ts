import {createDatabaseCall} from './databaseCall.ts';
import {readSettings} from './settings.ts';
import {createHandler} from './handler.ts';
import {createMailer} from './mailer.ts';
import {createOutbox} from './outbox.ts';
import {createPeople} from './people.ts';
import {createVerifier} from './turnstile.ts';

declare const EdgeRuntime: {waitUntil(work: Promise<void>): void} | undefined;

const settings = readSettings((name) => Deno.env.get(name));
const database = settings.database && createDatabaseCall(settings.database);

Deno.serve(
  createHandler({
    publicKeys: settings.publicKeys,
    secretKeys: settings.secretKeys,
    outbox: database && createOutbox(database),
    people: database && createPeople(database),
    returnsSecret: settings.returnsSecret,
    unset: settings.unset,
    sendMail: settings.mail && createMailer(settings.mail),
    verifyPerson: settings.turnstile && createVerifier(settings.turnstile),
    addresses: settings.addresses,
    afterwards: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
