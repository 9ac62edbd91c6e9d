import {Webhook} from 'standardwebhooks';
import {newRequest} from './support/backend';
import {mailProvider} from './support/faults';
import type {MailProvider, Refusal} from './support/faults';
import {testStack} from './support/testStack';

const webhookKey = btoa('a key of this test alone');
const team = 'Team <team@owner.example>';
let provider: MailProvider;
let judge: Parameters<typeof mailProvider>[0];

const stack = testStack(async () => {
  provider = await mailProvider((email) => judge(email));
  return {
    mail: {
      ...provider.settings,
      RESEND_WEBHOOK_SECRET: `whsec_${webhookKey}`,
      MAIL_FROM: 'Invites <hello@owner.example>',
      MAIL_TEAM: team,
      MAIL_REPLY_TO: 'answers@owner.example',
    },
  };
});
beforeEach(async () => {
  judge = () => undefined;
  await stack.empty();
  // Once more, for a worker that was between two emails.
  await stack.send();
  provider.calls.length = 0;
});
afterAll(() => provider.stop());

const mailed = (email: string) => provider.taken.filter(({to}) => to[0] === email);

/** What became of the confirmation, and of its person. */
async function outcomeOf(address: string): Promise<string> {
  const [mail] = await stack.query<{outcome: string}>(
    `select o.state as outcome
     from invites.outbox o join invites.people p on p.id = o.person_id
     where p.address = $1 and o.kind = 'confirmation'`,
    address,
  );
  return `${mail!.outcome}, ${await stack.stateOf(address)}`;
}

/** Tries everything again that waits for its next try. */
async function sendAll(): Promise<void> {
  await stack.query("update invites.outbox set due_at = now() where state = 'waiting'");
  await stack.send();
}

const failed = {status: 502, json: {error: 'Failed to send email notification', code: 'email_failed'}};
const invalid = (field: string): Refusal => [
  422,
  {name: 'validation_error', message: `Invalid \`${field}\` field.`},
];

describe('Resend', () => {
  test.each<[string, Refusal[], 'sent' | 'refused' | 'waiting', number]>([
    ['takes so many a second: asked again', [[429, {}, '0'], [429, {}, '1']], 'sent', 3], // prettier-ignore
    ['has no room for today', [[429, {}, '86400']], 'waiting', 1],
    ['refuses the recipient', [invalid('to')], 'refused', 1],
    ['refuses the sender', [invalid('from')], 'waiting', 1],
    ['refuses anything else', [[422, {name: 'invalid_from_address', message: 'not `to`'}]], 'waiting', 1],
    ['does not know the endpoint', [[404]], 'waiting', 1],
    ['finds it too large', [[413]], 'waiting', 1],
    ['has taken one with this key: it is sent', [[409, {name: 'invalid_idempotent_request'}]], 'sent', 1],
    ['is taking one with this key', [[409, {name: 'concurrent_idempotent_requests'}]], 'waiting', 1],
  ])('%s', async (_, answers, outcome, calls) => {
    const left = [...answers];
    judge = ({to}) => (to[0] === team ? undefined : left.shift());
    const row = await stack.ask();
    expect(await stack.askForMail(row)).toMatchObject(outcome === 'sent' ? {status: 200} : failed);
    expect(await outcomeOf(row.email)).toBe(
      `${outcome}, ${outcome === 'refused' ? 'undeliverable' : 'requested'}`,
    );
    const toThem = provider.calls.filter(({body}) => body.to[0] === row.email);
    const id = toThem[0]!.body.tags.find(({name}) => name === 'mail')!.value;
    expect(toThem.map(({headers}) => headers['idempotency-key'])).toEqual(Array(calls).fill(`${id}.0`));
    expect(toThem[0]).toMatchObject({
      headers: {authorization: 'Bearer re_test'},
      body: {from: 'Invites <hello@owner.example>', reply_to: 'answers@owner.example'},
    });
  });

  test('refuses a recipient and the team: the others are mailed, the team is an alarm, and staff may invite again', async () => {
    judge = ({to: [to]}) => (to === team || to!.startsWith('no-') ? invalid('to') : undefined);
    const refused = await stack.ask({email: `no-${newRequest().email}`});
    const real = await stack.ask();
    await stack.send();
    expect(mailed(real.email)).toHaveLength(1);
    expect((await stack.invites('status')).output).toContain(
      '! Email to the team’s address fails: check MAIL_TEAM.',
    );
    expect(await stack.askForMail(refused)).toMatchObject(failed);
    judge = () => undefined;
    expect((await stack.invites('list', '--state', 'undeliverable')).output).toContain(refused.email);
    await stack.invites('invite', refused.email, '--yes');
    expect(mailed(refused.email)).toHaveLength(1);
    expect(await stack.stateOf(refused.email)).toBe('invited');
  });

  test('refuses everything for days by a mistake of ours: nobody is undeliverable, and all are mailed once it is mended', async () => {
    const rows = [await stack.ask(), await stack.ask(), await stack.ask()];
    judge = () => [422, {name: 'invalid_from_address'}];
    for (let day = 0; day < 6; day += 1) {
      for (const row of rows) await stack.askForMail(row);
      await sendAll();
      await stack.letPass('1 day');
    }
    expect((await stack.invites('status')).output).toMatch(/! Emails are due, the oldest for \d{4} minutes/);
    judge = () => undefined;
    await sendAll();
    for (const {email} of rows) expect(await outcomeOf(email)).toBe('sent, requested');
  });

  describe('reports', () => {
    /** About the nth email to an address, from the end. */
    function report(type: string, to: string, bounce?: object, {key = webhookKey, age = 0, nth = -1} = {}) {
      const tags = mailed(to)
        .at(nth)!
        .tags.map(({name, value}) => [name, value]);
      const text = JSON.stringify({type, data: {to: [to], tags: Object.fromEntries(tags), bounce}});
      const at = new Date(Date.now() - age * 1_000);
      return stack.visit('/functions/v1/send-invite-email/webhook', {
        body: text,
        headers: {
          'svix-id': 'msg_1',
          'svix-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'svix-signature': `v1,AAAA ${new Webhook(key).sign('msg_1', at, text)}`,
        },
      });
    }
    async function asked(): Promise<string> {
      const row = await stack.ask();
      await stack.askForMail(row);
      await stack.send();
      return row.email;
    }
    const permanent = {type: 'Permanent', subType: 'General'};

    test.each<[string, string, object | undefined]>([
      ['undeliverable', 'email.bounced', permanent],
      ['undeliverable', 'email.complained', undefined],
      ['requested', 'email.bounced', {type: 'Permanent', subType: 'Suppressed'}],
      ['requested', 'email.bounced', {type: 'Transient'}],
      ['requested', 'email.bounced', undefined],
      ['requested', 'email.delivered', undefined],
      ['requested', 'constructor', undefined],
    ])('leave an address %s: %s %j', async (state, type, bounce) => {
      const email = await asked();
      expect(await report(type, email, bounce)).toMatchObject({status: 200});
      expect(await stack.stateOf(email)).toBe(state);
      await stack.ask({email});
      await stack.letPass('2 days');
      await stack.send();
      expect(mailed(email)).toHaveLength(state === 'requested' ? 2 : 1);
    });

    test('an email that failed is sent again with another key; one that was suppressed, and a dead team address, are alarms', async () => {
      const [lost, suppressed] = [await asked(), await asked()];
      await report('email.failed', lost);
      await report('email.suppressed', suppressed);
      await report('email.bounced', team, permanent);
      const {output} = await stack.invites('status');
      expect(output).toContain('! The provider couldn’t send some email it had taken (1)');
      expect(output).toContain('! Some email wasn’t sent, as the provider suppresses the addresses (1)');
      expect(output).toContain('! Email to the team’s address fails');
      expect(await outcomeOf(suppressed)).toBe('suppressed, requested');
      await stack.letPass('3 hours');
      await stack.send();
      expect(new Set(mailed(lost).map(({key}) => key)).size).toBe(2);
      expect(await outcomeOf(lost)).toBe('sent, requested');
      // Once something reaches the address, the alarm is over.
      await stack.invites('invite', suppressed, '--yes');
      await stack.send();
      expect((await stack.invites('status')).output).not.toContain('suppresses');
    });

    test('count only with the provider’s signature, made within five minutes', async () => {
      const email = await asked();
      for (const how of [{key: btoa('another key')}, {age: 400}, {age: -400}])
        expect(await report('email.bounced', email, permanent, how)).toMatchObject({status: 401});
      expect(await stack.stateOf(email)).toBe('requested');
    });
  });
});
