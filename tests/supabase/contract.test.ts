import {mailing} from './contract/mail';
import {storing} from './contract/requests';
import {rights} from './contract/rights';
import {testStack} from '../support/stack';

describe('behind a gateway like that of hosted projects, with old default privileges', () => {
  const j = testStack({hosted: true, oldDefaultPrivileges: true, mail: {PROXY_HOPS: '1'}});
  storing(j);
  rights(j);
  mailing(j);
});
