import {mailing} from './contract/mail';
import {storing} from './contract/requests';
import {rights} from './contract/rights';
import {testStack} from '../support/stack';

describe('behind a gateway like that of hosted projects, with old default privileges', () => {
  const j = testStack({hosted: true, oldDefaultPrivileges: true, mail: {PROXY_HOPS: '1'}});
  storing(j, {tooLarge: 400});
  rights(j);
  mailing(j);
});

describe('behind the substitute for PostgREST', () => {
  const j = testStack({gateway: 'node'});
  storing(j, {tooLarge: 413});

  test('the function sends a confirmation', async () => {
    expect(j.stack.gateway).toBe('node');
    const row = await j.ask();
    expect(await j.askForMail(row)).toMatchObject({status: 200});
    expect(await j.mailsTo(row.email)).toHaveLength(1);
  });
});
