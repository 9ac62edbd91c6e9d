import {mailing} from '../supabase/contract/mail';
import {testStack} from '../support/stack';

jest.setTimeout(60_000);

// The quick part of `contract.test.ts`.
mailing(testStack());
