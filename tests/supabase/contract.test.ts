import {mailing} from './contract/mail';
import {storing} from './contract/requests';
import {rights} from './contract/rights';
import {testStack} from '../support/stack';

jest.setTimeout(60_000);

/** Postgres checks rights whatever is in front of it, so the substitute for PostgREST has to pass the rest. */
describe.each([
  {gateway: 'postgrest', oldDefaultPrivileges: true, parts: [storing, rights, mailing]},
  {gateway: 'postgrest', oldDefaultPrivileges: false, parts: [rights]},
  {gateway: 'node', oldDefaultPrivileges: false, parts: [storing, mailing]},
] as const)('behind $gateway (old default privileges: $oldDefaultPrivileges)', ({parts, ...options}) => {
  const j = testStack(options);
  test('this backend answers', () => expect(j.stack.gateway).toBe(options.gateway));
  for (const part of parts) part(j);
});
