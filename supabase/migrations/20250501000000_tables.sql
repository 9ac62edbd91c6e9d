-- A visitor's form is a row of `public.invite_requests`, the one table that the public key may insert into. Everything else is in
-- the schema `invites`, which the API doesn't expose. A person is an email address, case aside: their first request counts. Whoever
-- leaves or is past their time is deleted.
--
-- A person is    since                              and becomes
-- requested      their first request                invited or declined by staff, undeliverable when email bounces
-- left_before    a request from an address that     requested, on their own page, and nothing else
--                left the list, or our email asking
-- invited        staff invited them                 undeliverable; a code is made when its email goes out, and ends with the state
-- declined       staff declined them                invited by staff, undeliverable
-- undeliverable  a bounce, a complaint, a refusal   invited by staff, unless they used a code; their requests get no answer

create schema invites;
revoke all on schema invites from public;

-- What the owner may change. One row.
create table invites.settings (
  only_row boolean primary key default true check (only_row),
  -- Signs the links in emails, and makes the hashes of addresses impossible to guess.
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- The rules against floods (SECURITY.md): per client, per mailbox in `mail_window_days`, and in all.
  calls_per_hour integer not null default 30 check (calls_per_hour > 0),
  page_calls_per_hour integer not null default 60 check (page_calls_per_hour > 0),
  mails_per_mailbox integer not null default 5 check (mails_per_mailbox > 0),
  request_mails_per_mailbox integer not null default 3 check (request_mails_per_mailbox > 0),
  mails_per_day integer not null default 5000 check (mails_per_day > 0),
  -- What the site tells visitors: a test compares these with src/facts/invite.ts.
  mail_window_days integer not null default 30 check (mail_window_days > 0),
  invite_days integer not null default 7 check (invite_days > 0),
  max_code_resends integer not null default 3 check (max_code_resends >= 0),
  link_days integer not null default 30 check (link_days > 0),
  -- Of a request: in all, and after its person was invited (a code works as long), declined or found undeliverable.
  keep_months integer not null default 24 check (keep_months > 0),
  keep_days_after_decision integer not null default 30 check (keep_days_after_decision > 0)
);
insert into invites.settings default values;

-- The API reads JSON leniently: 5 becomes the text '5', "yes" becomes true, "now" a time. With these types it's as strict as
-- the form, because it parses the JSON of a column by the cast to its domain, and null isn't allowed
-- (docs.postgrest.org, "Domain Representations").
create domain invites.strict_text as text collate "C";
create domain invites.strict_boolean as boolean;
create domain invites.strict_time as timestamptz;

create function invites.strict_text(value json) returns invites.strict_text
language plpgsql immutable set search_path = '' as $$ begin
  return case json_typeof(value) when 'string' then value #>> '{}' end;
end $$;

create function invites.strict_boolean(value json) returns invites.strict_boolean
language plpgsql immutable set search_path = '' as $$ begin
  return case json_typeof(value) when 'boolean' then (value #>> '{}')::boolean end;
end $$;

create function invites.strict_time(value json) returns invites.strict_time
language plpgsql immutable set search_path = '' as $$ begin
  return case
    when json_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$'
    then (value #>> '{}')::timestamptz
  end;
end $$;

-- Postgres warns that it ignores casts to domains; the API doesn't.
set local client_min_messages = error;
create cast (json as invites.strict_text) with function invites.strict_text(json) as implicit;
create cast (json as invites.strict_boolean) with function invites.strict_boolean(json) as implicit;
create cast (json as invites.strict_time) with function invites.strict_time(json) as implicit;
reset client_min_messages;

-- No control character, none of these invisible signs, and white space only as single spaces between others.
create function invites.is_clean(value text) returns boolean language plpgsql immutable set search_path = '' as $$ begin
  return value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e007f]|^[ \u200c\u200d]|[ \u200c\u200d]$|[ \u200c\u200d]{2}';
end $$;

-- The checks repeat supabase/functions/_shared/rules.ts; a test sends the same bodies to both.
create table public.invite_requests (
  id uuid primary key default gen_random_uuid(),
  full_name invites.strict_text not null check (char_length(full_name) between 2 and 200 and invites.is_clean(full_name)),
  email invites.strict_text not null check (
    char_length(email) <= 254
    and char_length(split_part(email, '@', 1)) <= 64
    and email ~ '^[A-Za-z0-9!#$&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$'
  ),
  phone invites.strict_text not null check (
    phone ~ '^[0-9 +()./-]{10,40}$' and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) between 7 and 15
  ),
  self_id invites.strict_text not null check (char_length(self_id) between 3 and 100 and invites.is_clean(self_id)),
  device invites.strict_text not null check (device in ('Android', 'iPhone', 'SELF Phone')),
  -- A wish, since anybody can type the address. What counts is `agreed` in invites.people.
  consent invites.strict_boolean not null default false,
  -- By the visitor's clock: the same over the retries of one form.
  created_at invites.strict_time not null check (created_at >= '2000-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'),

  -- Set by the server.
  received_at timestamptz not null default now(),
  address text collate "C" not null generated always as (lower(email)) stored,
  -- A hash of the seven fields as they were sent, so that a retry is recognized, also after a correction.
  fingerprint bytea not null
);
create index invite_requests_by_address on public.invite_requests (address, received_at, id);
create index invite_requests_by_fingerprint on public.invite_requests (fingerprint);
create index invite_requests_by_arrival on public.invite_requests (received_at);

create table invites.people (
  id uuid primary key default gen_random_uuid(),
  address text collate "C" not null unique,
  -- Their first request that isn't erased.
  request_id uuid not null references public.invite_requests deferrable initially deferred,
  state text not null check (state in ('requested', 'invited', 'declined', 'undeliverable', 'left_before')),
  state_at timestamptz not null default now(),
  -- Of a decline, in staff's words; of an undeliverable address: refused, bounced or complained.
  reason text,
  -- The consent to updates, which its person gives and withdraws on their own page, and the sentence they agreed to.
  consent_wording text,
  consent_at timestamptz,
  consent_withdrawn_at timestamptz,
  agreed boolean not null generated always as (consent_at is not null and consent_withdrawn_at is null) stored,
  -- The invite code, of 130 random bits. A new one replaces it, and ends with it.
  code_hash bytea unique,
  code_ends_at timestamptz,
  code_used_at timestamptz,
  -- How often its person had it sent again.
  code_resends integer not null default 0,
  code_resent_at timestamptz,
  check ((code_hash is null) = (code_ends_at is null)),
  check (code_hash is null or state = 'invited'),
  check (consent_at is null or consent_wording is not null)
);
create index people_by_state on invites.people (state, state_at);
create index people_by_request on invites.people (request_id);
alter table public.invite_requests add foreign key (address) references invites.people (address)
  on delete cascade deferrable initially deferred;

-- All that is kept of addresses that left, besides invites.sent_mails.
create table invites.left_addresses (
  address_hash bytea primary key,
  at timestamptz not null default now()
);

-- Emails to send. One is queued in the transaction that stores a request, so whoever is stored is mailed, even if everything dies
-- in between. A worker claims an email for the time of a lease, and notes how it went.
create table invites.outbox (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references invites.people on delete cascade,
  -- confirmation: the answer to a request, whatever it says. team: the notice to the team.
  kind text not null check (kind in ('confirmation', 'team', 'invite', 'declined')),
  -- The request that it answers or tells of.
  request_id uuid references public.invite_requests on delete cascade check ((request_id is null) = (kind in ('invite', 'declined'))),
  -- refused: its recipient, for good. suppressed: by the provider, which sends nothing to the address. cancelled: no longer true.
  -- A sent one waits again if the provider reports that it failed.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'suppressed', 'cancelled')),
  -- The limit that it waits for.
  held_by text check (held_by is null or held_by in ('daily', 'mailbox', 'total') and state = 'waiting'),
  queued_at timestamptz not null default now(),
  -- When it's tried next; while a worker has it, when the lease ends.
  due_at timestamptz not null default now(),
  -- The worker's token.
  lease uuid,
  first_tried_at timestamptz,
  tries integer not null default 0,
  failure_reports integer not null default 0,
  finished_at timestamptz,
  -- The code of an invite, from the first try until it's sent.
  code text check (code is null or kind = 'invite' and state = 'waiting')
);
create index outbox_due on invites.outbox ((kind in ('confirmation', 'team')), due_at) where state = 'waiting';
create index outbox_by_person on invites.outbox (person_id);
create index outbox_by_request on invites.outbox (request_id);
-- So a hundred requests of an address cause one answer and one notice.
create unique index one_waiting on invites.outbox (person_id, kind) where state = 'waiting';

-- What went out in the last `mail_window_days`, by keyed hashes, so that it counts also after a person was erased.
create table invites.sent_mails (
  mail_id uuid primary key,
  -- Of the person whom it's to, or whom it tells the team of.
  mailbox_hash bytea not null,
  address_hash bytea not null,
  -- question: whether it was them, to a person who left. staff: also what a person asks for on their own page.
  cause text not null check (cause in ('request', 'question', 'staff', 'team')),
  at timestamptz not null default clock_timestamp()
);
create index sent_mails_by_mailbox on invites.sent_mails (mailbox_hash, at);
create index sent_mails_by_address on invites.sent_mails (address_hash) where cause = 'question';
create index sent_mails_by_time on invites.sent_mails (at);

-- How often a client called, from the first call of an hour on. Unlogged, so that network addresses stay out of the WAL.
create unlogged table invites.calls (
  kind text not null check (kind in ('request', 'form', 'page')),
  client text not null,
  began timestamptz not null default clock_timestamp(),
  count integer not null default 1,
  primary key (kind, client)
);
