import {testStack} from '../support/journey';
import {backends} from '../support/stack';
import {mailing} from './contract/mail';
import {storing} from './contract/requests';
import {rights} from './contract/rights';

jest.setTimeout(60_000);

describe.each(backends)('behind $gateway (old default privileges: $oldDefaultPrivileges)', (options) => {
  const j = testStack(options);

  test('this backend answers', () => expect(j.stack.gateway).toBe(options.gateway));
  describe('storing', () => storing(j));
  describe('what the public key may do', () => rights(j));
  if (options.oldDefaultPrivileges) describe('the mail function', () => mailing(j));
});
