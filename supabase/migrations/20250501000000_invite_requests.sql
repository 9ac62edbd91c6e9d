-- Invite requests, which visitors can write but not read.
-- The public key may INSERT seven columns of one table. Everything else in these migrations is for the server.

-- A schema that the API does not expose.
create schema invites;
revoke all on schema invites from public;

------------------------------------------------------------------------------------------------------------------
-- Strict JSON types. By default, the API casts the number 5 to the text '5', "yes" to true and "now" to a time; the form's
-- schema rejects all three. With these domains the API rejects them too, because PostgREST parses the JSON of a column by
-- the cast of its domain (docs.postgrest.org, "Domain Representations").

-- Printable and trimmed, by JavaScript's definition of white space.
create domain invites.plain_text as text collate "C"
  check (
    value !~ '[\u0001-\u001f\u007f-\u009f]'
    and value !~ '^[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and value !~ '[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$'
  );
create domain invites.yes_no as boolean;
create domain invites.instant as timestamptz;

create function invites.plain_text(value json) returns invites.plain_text
language plpgsql immutable set search_path = '' as $$
begin
  if json_typeof(value) = 'string' then return value #>> '{}'; end if;
  raise exception 'a text is expected' using errcode = '22023';
end $$;

create function invites.yes_no(value json) returns invites.yes_no
language plpgsql immutable set search_path = '' as $$
begin
  if json_typeof(value) = 'boolean' then return (value #>> '{}')::boolean; end if;
  raise exception 'true or false is expected' using errcode = '22023';
end $$;

create function invites.instant(value json) returns invites.instant
language plpgsql immutable set search_path = '' as $$
begin
  if json_typeof(value) = 'string' and value #>> '{}' ~
    '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$'
  then return (value #>> '{}')::timestamptz; end if;
  raise exception 'a time in UTC is expected, as 2025-05-01T12:00:00.000Z' using errcode = '22023';
end $$;

-- Postgres warns that it ignores casts on domains; PostgREST looks them up.
set local client_min_messages = error;
create cast (json as invites.plain_text) with function invites.plain_text(json) as implicit;
create cast (json as invites.yes_no) with function invites.yes_no(json) as implicit;
create cast (json as invites.instant) with function invites.instant(json) as implicit;
reset client_min_messages;

------------------------------------------------------------------------------------------------------------------
-- The rules of supabase/functions/_shared/inviteRequest.ts. A test runs the same requests against both.

-- The minimum counts only visible characters, so that a name cannot consist of zero-width spaces.
create function invites.has_length(value text, shortest integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= longest and shortest <= char_length(regexp_replace(value,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]',
    '', 'g'))
$$;

-- Addresses that all mail servers accept: up to 64 characters before the @ and labels of up to 63, in ASCII.
create function invites.is_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 254
    and char_length(split_part(value, '@', 1)) <= 64
    and value ~ '^[A-Za-z0-9!#$&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$'
$$;

-- The first invalid field, or null.
create function invites.wrong_field(
  full_name text, email text, phone text, self_id text, device text, consent boolean, created_at timestamptz
) returns text
language sql immutable set search_path = '' as $$
  select case
    when invites.has_length(full_name, 2, 200) is not true then 'full_name'
    when invites.is_address(email) is not true then 'email'
    when invites.has_length(phone, 10, 40) is not true then 'phone'
    when invites.has_length(self_id, 3, 100) is not true then 'self_id'
    when (device in ('Android', 'iPhone', 'SELF Phone')) is not true then 'device'
    when consent is null then 'consent'
    when (created_at >= '2000-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z') is not true then 'created_at'
  end
$$;

-- The mailbox of an address: without case and tag, and without dots if the provider ignores them.
create function invites.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(untagged, '.', '') || '@gmail.com'
    else untagged || '@' || host
  end
  from (
    select coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as untagged,
      split_part(lower(email), '@', 2) as host
  ) as parts
$$;

------------------------------------------------------------------------------------------------------------------
create table public.invite_requests (
  id uuid primary key default gen_random_uuid(),

  -- The fields of the form.
  full_name invites.plain_text not null,
  email invites.plain_text not null,
  phone invites.plain_text not null,
  self_id invites.plain_text not null,
  device invites.plain_text not null,
  consent invites.yes_no not null default false,
  -- By the visitor's clock: identifies the request, but is not used for any limit.
  created_at invites.instant not null,

  -- Set by the server.
  received_at timestamptz not null default now(),
  mailbox text collate "C" not null,
  trap_filled boolean not null default false,
  -- The sentence that the visitor agreed to, and when. Kept after a withdrawal.
  consent_wording text,
  consent_at timestamptz,
  consent_withdrawn_at timestamptz,

  -- See the life cycle. Erasing a request deletes its row.
  state text not null default 'requested' check (state in ('requested', 'invited', 'declined', 'undeliverable')),
  state_at timestamptz not null default now(),
  state_reason text,
  constraint rules check (invites.wrong_field(full_name, email, phone, self_id, device, consent, created_at) is null)
);

comment on table public.invite_requests is 'One row per filled invite form. Visitors may add, nobody but the server may read.';
comment on column public.invite_requests.created_at is 'The visitor''s clock when the form was filled. With the other six fields it identifies the request over retries.';
comment on column public.invite_requests.received_at is 'The server''s clock. Every limit and every retention period counts from here.';
comment on column public.invite_requests.mailbox is 'The address without case, tag and meaningless dots: whose mailbox this is.';
comment on column public.invite_requests.trap_filled is 'The field that no person sees was filled: by a program, or by a form filler. A mark for the staff, nothing else.';

-- To recognize retries, and to find all requests of a mailbox.
create index invite_requests_by_mailbox on public.invite_requests (mailbox, created_at);
-- For keyset pagination of the export, and for retention.
create index invite_requests_by_arrival on public.invite_requests (received_at, id);
-- For the line of waiting requests, and for the retention of the others.
create index invite_requests_waiting on public.invite_requests (received_at, id) where state = 'requested';
create index invite_requests_served on public.invite_requests (state_at) where state <> 'requested';

-- The label of the consent box. A test compares it with src/facts/invite.ts.
create function invites.consent_wording() returns text
language sql immutable set search_path = '' as $$
  select 'SELF OS may reach out to me about updates (optional).'
$$;

-- The row with its mailbox, if its fields follow the rules. Triggers check them before the table's own constraint can,
-- because Postgres logs the whole row that violates a constraint.
create function invites.checked(request public.invite_requests) returns public.invite_requests
language plpgsql immutable set search_path = '' as $$
declare
  wrong text := invites.wrong_field(
    request.full_name, request.email, request.phone, request.self_id, request.device, request.consent, request.created_at
  );
begin
  if wrong is not null then
    raise exception '% breaks its rule', wrong using errcode = '23514';
  end if;
  request.mailbox := invites.mailbox(request.email);
  return request;
end $$;

create function invites.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := invites.checked(new);
  if new.consent then
    new.consent_wording := invites.consent_wording();
    new.consent_at := now();
  end if;
  -- The form reports its honeypot in a header that all gateways pass on, since the body has exactly seven fields.
  new.trap_filled := coalesce(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-client-info' like '%; trap filled', false
  );
  return new;
end $$;

create trigger check_request before insert on public.invite_requests
for each row execute function invites.before_insert();

------------------------------------------------------------------------------------------------------------------
-- Privileges. The defaults differ between projects, so all are revoked first.

alter table public.invite_requests enable row level security;
alter table public.invite_requests force row level security;

revoke all on public.invite_requests from public, anon, authenticated, service_role;
revoke all on all functions in schema invites from public, anon, authenticated, service_role;

grant usage on schema public to anon, service_role;
grant usage on schema invites to anon, service_role;
grant execute on function
  invites.plain_text(json), invites.yes_no(json), invites.instant(json),
  -- The table's constraint runs with the privileges of the inserting role.
  invites.wrong_field(text, text, text, text, text, boolean, timestamptz),
  invites.has_length(text, integer, integer), invites.is_address(text)
  to anon, service_role;
-- PostgREST looks up casts as its login role, and uses only those that this role may execute.
grant execute on function invites.plain_text(json), invites.yes_no(json), invites.instant(json) to authenticator;
grant insert (full_name, email, phone, self_id, device, consent, created_at) on public.invite_requests to anon;
grant select, delete on public.invite_requests to service_role;

create policy "visitors may ask for an invite" on public.invite_requests
for insert to anon with check (received_at = now());
