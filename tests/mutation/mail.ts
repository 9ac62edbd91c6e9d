import {mailing} from '../supabase/contract/mail';
import {testStack} from '../support/stack';

// The quick part of `contract.test.ts`.
mailing(testStack());
