-- What visitors send, who they are, and how often they may call. The public key may insert seven columns of one table,
-- `public.invite_requests`, and nothing else. Everything else is in the schema `invites`, which the API doesn't expose.
-- The rights are in the last migration.
--
-- A person is    since                           and becomes
-- requested      their first form                invited or declined by staff, undeliverable when email comes back
-- left_before    a form, or our question to them requested, on their own page, and nothing else
-- invited        staff said so                   undeliverable; their code comes with the first email
-- declined       staff said so                   invited by staff
-- undeliverable  email came back, a complaint    invited by staff; forms get no answer
-- An email is waiting, then sent, cancelled (no longer true), failed (its recipient was refused) or suppressed (the provider
-- sends nothing to the address). A sent one waits again if the provider reports that it couldn't send it.

create schema invites;
revoke all on schema invites from public;

-- What the owner may change. One row.
create table invites.settings (
  only_row boolean primary key default true check (only_row),
  -- Signs the links in emails, and makes the hashes of addresses impossible to guess.
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- Floods: what a client may do in an hour, and what a mailbox gets in 30 days. SECURITY.md says the same.
  calls_per_hour integer not null default 30 check (calls_per_hour > 0),
  page_calls_per_hour integer not null default 60 check (page_calls_per_hour > 0),
  mails_per_mailbox integer not null default 5 check (mails_per_mailbox > 0),
  form_mails_per_mailbox integer not null default 3 check (form_mails_per_mailbox > 0),
  mails_per_day integer not null default 5000 check (mails_per_day > 0),
  -- What the site tells visitors: a test compares these with src/facts/invite.ts.
  invite_days integer not null default 7 check (invite_days > 0),
  code_copies integer not null default 3 check (code_copies >= 0),
  link_days integer not null default 30 check (link_days > 0),
  keep_served_days integer not null default 30 check (keep_served_days > 0),
  keep_months integer not null default 24 check (keep_months > 0)
);
insert into invites.settings default values;

create function invites.keyed_hash(content text) returns bytea language plpgsql stable as $$ begin
  return sha256(convert_to((select secret from invites.settings) || ' ' || content, 'UTF8'));
end $$;

-- The API reads JSON leniently: 5 becomes the text '5', "yes" becomes true, "now" a time. With these types it's as strict as
-- the form, because it parses the JSON of a column by the cast to its domain, and null isn't allowed
-- (docs.postgrest.org, "Domain Representations").
create domain invites.strict_text as text collate "C";
create domain invites.strict_boolean as boolean;
create domain invites.strict_time as timestamptz;

create function invites.strict_text(value json) returns invites.strict_text language plpgsql immutable as $$ begin
  return case json_typeof(value) when 'string' then value #>> '{}' end;
end $$;
create function invites.strict_boolean(value json) returns invites.strict_boolean language plpgsql immutable as $$ begin
  return case json_typeof(value) when 'boolean' then (value #>> '{}')::boolean end;
end $$;
create function invites.strict_time(value json) returns invites.strict_time language plpgsql immutable as $$ begin
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

-- No control character, no invisible sign, and white space only as single spaces between others.
create function invites.is_clean(value text) returns boolean language plpgsql immutable as $$ begin
  return value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e007f]|^[ \u200c\u200d]|[ \u200c\u200d]$|[ \u200c\u200d]{2}';
end $$;

-- One row per filled form. The checks repeat supabase/functions/_shared; a test runs the same bodies against both.
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
create index invite_requests_by_arrival on public.invite_requests (received_at, id);

-- One row per exact address, in lower case: an invite belongs to an address. Its first form counts; the others are kept.
create table invites.people (
  id uuid primary key default gen_random_uuid(),
  address text collate "C" not null unique,
  request_id uuid not null references public.invite_requests deferrable initially deferred,
  state text not null default 'requested' check (state in ('requested', 'invited', 'declined', 'undeliverable', 'left_before')),
  state_at timestamptz not null default now(),
  reason text,
  -- The consent to updates, which its person gives and withdraws on their own page, and the sentence they agreed to.
  consent_wording text,
  consent_at timestamptz,
  consent_withdrawn_at timestamptz,
  agreed boolean not null generated always as (consent_at is not null and consent_withdrawn_at is null) stored,
  -- The invite code, as a hash. It has 130 random bits. Made when its email goes out; a new one replaces it and ends with it.
  code_hash bytea unique,
  code_ends_at timestamptz,
  code_used_at timestamptz,
  code_copies integer not null default 0,
  code_copied_at timestamptz,
  check ((code_hash is null) = (code_ends_at is null)),
  check (code_used_at is null or code_hash is not null),
  check (consent_at is null or consent_wording is not null)
);
create index people_by_state on invites.people (state, state_at);
create index people_by_request on invites.people (request_id);
alter table public.invite_requests add foreign key (address) references invites.people (address)
  on delete cascade deferrable initially deferred;

-- Keyed hashes of addresses that left. All that is kept of them, besides invites.sent_mails.
create table invites.left_addresses (
  address_hash bytea primary key,
  at timestamptz not null default now()
);

-- Who called how often, from the first call of an hour on. Unlogged, so that network addresses stay out of the WAL.
create unlogged table invites.calls (
  kind text not null check (kind in ('form', 'mail', 'page')),
  client text not null,
  began timestamptz not null default clock_timestamp(),
  count integer not null default 1,
  primary key (kind, client)
);
create index calls_by_time on invites.calls (began);

-- A client is an IPv4 address or an IPv6 /64, which one connection gets. Whoever can't be told apart is one client.
create function invites.client_of(network_address text) returns text language plpgsql immutable as $$ begin
  return case
    when network_address is null or not pg_input_is_valid(network_address, 'inet') then 'unknown'
    when network_address::inet <<= '::ffff:0:0/96' then regexp_replace(host(network_address::inet), '^.*:', '')
    when family(network_address::inet) = 6 then host(network(set_masklen(network_address::inet, 64))) || '/64'
    else host(network_address::inet)
  end;
end $$;

-- The caller of the API: from the platform's edge, or else the last forwarding entry, since callers can forge the others.
-- Null for calls that don't come over the API.
create function invites.caller() returns text language plpgsql stable as $$
declare
  headers json := nullif(current_setting('request.headers', true), '');
begin
  if headers is null then return null; end if;
  return invites.client_of(coalesce(nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    nullif(trim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')), '')));
end $$;

-- Counts a call. Returns 0, or in how many seconds the client may call again.
create function invites.count_call(call_kind text, call_client text) returns integer language plpgsql as $$
declare
  max integer := (select case call_kind when 'page' then page_calls_per_hour else calls_per_hour end from invites.settings);
  counted invites.calls;
begin
  if call_client is null then return 0; end if;
  insert into invites.calls as c (kind, client) values (call_kind, call_client)
    on conflict (kind, client) do update set
      count = case when c.began > clock_timestamp() - interval '1 hour' then c.count + 1 else 1 end,
      began = case when c.began > clock_timestamp() - interval '1 hour' then c.began else clock_timestamp() end
    returning * into counted;
  if counted.count <= max then return 0; end if;
  return greatest(1, ceil(extract(epoch from counted.began + interval '1 hour' - clock_timestamp())));
end $$;

-- For the function: counts a call that it refused.
create function public.count_invite_call(call_kind text, client text) returns integer language plpgsql security definer as $$ begin
  return invites.count_call(call_kind, invites.client_of(client));
end $$;
