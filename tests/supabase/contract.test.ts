import {mailing} from './contract/mail';
import {storing} from './contract/requests';
import {rights} from './contract/rights';
import {isHosted, testStack} from '../support/stack';
import type {TestStack} from '../support/stack';

interface Setup {
  gateway: 'postgrest' | 'node';
  oldDefaultPrivileges: boolean;
  parts: readonly ((j: TestStack) => void)[];
}

/** Postgres checks rights whatever is in front of it, so the substitute for PostgREST has to pass the rest. */
const setups: readonly Setup[] = isHosted()
  ? [{gateway: 'postgrest', oldDefaultPrivileges: false, parts: [storing, rights, mailing]}]
  : [
      {gateway: 'postgrest', oldDefaultPrivileges: true, parts: [storing, rights, mailing]},
      {gateway: 'postgrest', oldDefaultPrivileges: false, parts: [rights]},
      {gateway: 'node', oldDefaultPrivileges: false, parts: [storing, mailing]},
    ];

describe.each(setups)(
  'behind $gateway (old default privileges: $oldDefaultPrivileges)',
  ({parts, ...options}) => {
    const j = testStack(options);
    test('this backend answers', () => expect(j.stack.gateway).toBe(options.gateway));
    for (const part of parts) part(j);
  },
);
