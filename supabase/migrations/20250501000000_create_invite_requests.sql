-- Invite requests: what a visitor may put in, what the server remembers, and nothing that can be read back.
-- The public key may INSERT seven columns of one table. Everything else here is for the server.

-- What nobody calls over the API lives in a schema that the API does not expose.
create schema invites;
revoke all on schema invites from public;

------------------------------------------------------------------------------------------------------------------
-- Strict reading of JSON. Left to itself the API turns the number 5 into the text '5', "yes" into true and "now"
-- into a time; the form's schema refuses all three. These types make the API refuse them too: PostgREST passes the
-- raw JSON of a column through the cast of its domain (docs.postgrest.org, "Domain Representations").

-- Printable, and without white space at either end, by the same list of white space that JavaScript trims.
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

-- Postgres itself ignores casts on domains and warns about it; PostgREST looks them up by name.
set local client_min_messages = error;
create cast (json as invites.plain_text) with function invites.plain_text(json) as implicit;
create cast (json as invites.yes_no) with function invites.yes_no(json) as implicit;
create cast (json as invites.instant) with function invites.instant(json) as implicit;
reset client_min_messages;

------------------------------------------------------------------------------------------------------------------
-- The table. The checks repeat supabase/functions/_shared/inviteRequest.ts; a test feeds both the same requests.

create table public.invite_requests (
  id uuid primary key default gen_random_uuid(),

  -- the visitor's seven fields
  full_name invites.plain_text not null
    constraint full_name_rule check (char_length(full_name) between 2 and 200),
  email invites.plain_text not null
    constraint email_rule check (
      char_length(email) <= 254
      and email ~ '^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$'
    ),
  phone invites.plain_text not null
    constraint phone_rule check (char_length(phone) between 10 and 40),
  self_id invites.plain_text not null
    constraint self_id_rule check (char_length(self_id) between 3 and 100),
  device invites.plain_text not null
    constraint device_rule check (device in ('Android', 'iPhone', 'SELF Phone')),
  consent invites.yes_no not null default false,
  -- By the visitor's clock: part of the request's identity, never a time to reckon with.
  created_at invites.instant not null
    constraint created_at_rule check (
      isfinite(created_at) and created_at >= '2000-01-01T00:00:00Z' and created_at < '2100-01-01T00:00:00Z'
    ),

  -- the server's own
  received_at timestamptz not null default now(),
  over_daily_cap boolean not null default false,
  email_attempts smallint not null default 0,
  email_claim uuid,
  email_claimed_until timestamptz,
  email_sent_at timestamptz
);

comment on table public.invite_requests is 'One row per filled invite form. Visitors may add, nobody but the server may read.';
comment on column public.invite_requests.created_at is 'The visitor''s clock when the form was filled. With the address it identifies the request over retries.';
comment on column public.invite_requests.received_at is 'The server''s clock. Every limit and every retention period counts from here.';
comment on column public.invite_requests.over_daily_cap is 'More than the daily number of requests for this address: kept, never mailed, not in the staff view.';

-- A retry conflicts instead of storing twice. Nobody can ask "is this address here?" with it, because the
-- created_at of another person's request is not known.
create unique index invite_requests_once on public.invite_requests (lower(email), created_at);
-- For the daily cap, the one mail in 24 hours, and the staff view's latest request of an address.
create index invite_requests_by_address on public.invite_requests (lower(email), received_at desc);
-- For the retention period.
create index invite_requests_by_arrival on public.invite_requests (received_at);

------------------------------------------------------------------------------------------------------------------
-- Limits. The figures are rows so that an owner can change them without a migration.

create table invites.limits (
  name text primary key,
  figure integer not null check (figure > 0),
  meaning text not null
);
insert into invites.limits (name, figure, meaning) values
  ('inserts_per_client', 30, 'requests stored per client address in one window'),
  ('mail_calls_per_client', 60, 'calls of send-invite-email per client address in one window'),
  ('window_seconds', 600, 'length of the window'),
  ('requests_per_address_and_day', 10, 'requests per e-mail address in 24 hours before over_daily_cap'),
  ('mail_attempts', 5, 'how often one request''s mail is tried'),
  ('mail_lease_seconds', 60, 'how long one try may take before another may start');

create function invites.limit_of(limit_name text) returns integer
language sql stable set search_path = '' as $$
  select figure from invites.limits where name = limit_name
$$;

-- Client addresses are personal: they stand here only for the length of the window, and not in the backups' log.
create unlogged table invites.recent_calls (
  kind text not null,
  client text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (kind, client, at)
);
create index recent_calls_by_time on invites.recent_calls (at);

-- Seconds to wait, or null after noting the call. Calls of one client queue here; others do not notice.
create function invites.wait_for_turn(call_kind text, call_client text, allowed integer, window_seconds integer)
returns integer
language plpgsql volatile set search_path = '' as $$
declare
  window_length interval := make_interval(secs => window_seconds);
  calls integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(call_kind || ' ' || call_client, 0));
  select count(*), min(at) into calls, oldest from invites.recent_calls
    where kind = call_kind and client = call_client and at > clock_timestamp() - window_length;
  if calls >= allowed then
    return greatest(1, ceil(extract(epoch from oldest + window_length - clock_timestamp())))::integer;
  end if;
  insert into invites.recent_calls (kind, client) values (call_kind, call_client) on conflict do nothing;
  if random() < 0.01 then
    delete from invites.recent_calls where at < clock_timestamp() - window_length;
  end if;
  return null;
end $$;

-- Who is calling over the API: what the platform's edge says, else the rightmost forwarding entry, which the last
-- proxy wrote (callers write the leftmost). Null when the call does not come over the API.
create function invites.client_address() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    nullif(trim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')), '')
  )
  from (select nullif(current_setting('request.headers', true), '')::json as headers) as call
$$;

create function invites.before_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client text := invites.client_address();
  wait integer;
  per_client integer;
  window_seconds integer;
  per_day integer;
begin
  select
    max(figure) filter (where name = 'inserts_per_client'),
    max(figure) filter (where name = 'window_seconds'),
    max(figure) filter (where name = 'requests_per_address_and_day')
  into per_client, window_seconds, per_day from invites.limits;
  if client is not null then
    wait := invites.wait_for_turn('insert', client, per_client, window_seconds);
    if wait is not null then
      raise sqlstate 'PGRST' using
        message = json_build_object('code', 'rate_limited', 'message', 'Too many requests. Please try again later.')::text,
        detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
    end if;
  end if;
  new.over_daily_cap := per_day <= (
    select count(*) from (
      select from public.invite_requests
      where lower(email) = lower(new.email) and received_at > now() - interval '24 hours'
      limit per_day
    ) as today
  );
  return new;
end $$;

create trigger limit_requests before insert on public.invite_requests
for each row execute function invites.before_insert();

-- Many rows in one call would pass the limit of calls, and none would be answered as if it had been stored.
create function invites.one_row_per_call() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('role') in ('anon', 'authenticated') and (select count(*) from added) <> 1 then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  return null;
end $$;

create trigger one_row_per_call after insert on public.invite_requests
referencing new table as added for each statement execute function invites.one_row_per_call();

------------------------------------------------------------------------------------------------------------------
-- Sending the mail: claimed by one caller at a time, settled by the same one.

-- What the caller may do about the request (claim_email, claim_created_at): 'send', or why not.
-- claim_token is the caller's own mark on the try, so that it can give the try back even if this answer is lost.
create function public.claim_invite_email(
  claim_email text, claim_created_at timestamptz, claim_token uuid, claim_client text default null
)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request public.invite_requests;
  wait integer;
begin
  if claim_client is not null then
    wait := invites.wait_for_turn(
      'mail', claim_client, invites.limit_of('mail_calls_per_client'), invites.limit_of('window_seconds')
    );
    if wait is not null then
      return json_build_object('outcome', 'rate_limited', 'retryAfter', wait);
    end if;
  end if;

  -- Two requests for one address must not both find that the other has sent nothing yet.
  perform pg_advisory_xact_lock(hashtextextended('mail to ' || lower(claim_email), 0));
  select * into request from public.invite_requests
    where lower(email) = lower(claim_email) and created_at = claim_created_at;
  if not found then
    return json_build_object('outcome', 'missing');
  end if;
  if request.over_daily_cap or exists (
    select from public.invite_requests
    where lower(email) = lower(claim_email)
      and (email_sent_at > now() - interval '24 hours' or email_claimed_until > now())
  ) or request.email_sent_at is not null then
    return json_build_object('outcome', 'settled');
  end if;
  if request.email_attempts >= invites.limit_of('mail_attempts') then
    return json_build_object('outcome', 'exhausted');
  end if;

  update public.invite_requests set
    email_attempts = email_attempts + 1,
    email_claim = claim_token,
    email_claimed_until = now() + make_interval(secs => invites.limit_of('mail_lease_seconds'))
  where id = request.id;
  return json_build_object(
    'outcome', 'send',
    'request', json_build_object(
      'id', request.id, 'fullName', request.full_name, 'email', request.email, 'phone', request.phone,
      'selfId', request.self_id, 'device', request.device, 'consent', request.consent,
      'receivedAt', request.received_at
    )
  );
end $$;

-- How the try went. A try whose lease ran out and was taken over can still say that it sent, and nothing else.
create function public.settle_invite_email(
  settle_email text, settle_created_at timestamptz, settle_token uuid, settle_sent boolean
)
returns void language sql security definer set search_path = '' as $$
  update public.invite_requests set
    email_sent_at = case when settle_sent then now() end,
    email_claimed_until = null
  where lower(email) = lower(settle_email) and created_at = settle_created_at
    and email_sent_at is null and (settle_sent or email_claim = settle_token)
$$;

------------------------------------------------------------------------------------------------------------------
-- Who may do what. Projects differ in what they grant by themselves, so everything is taken away first.

alter table public.invite_requests enable row level security;
alter table public.invite_requests force row level security;

revoke all on public.invite_requests from public, anon, authenticated, service_role;
revoke all on all tables in schema invites from public, anon, authenticated, service_role;
revoke all on all functions in schema invites from public, anon, authenticated, service_role;
revoke all on function public.claim_invite_email(text, timestamptz, uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.settle_invite_email(text, timestamptz, uuid, boolean) from public, anon, authenticated, service_role;

grant usage on schema public to anon, service_role;
grant usage on schema invites to anon, service_role;
grant execute on function
  invites.plain_text(json), invites.yes_no(json), invites.instant(json)
  to anon, service_role;
-- PostgREST looks for casts as the role it logs in with, and takes only those that role may use.
grant execute on function invites.plain_text(json), invites.yes_no(json), invites.instant(json) to authenticator;
grant insert (full_name, email, phone, self_id, device, consent, created_at) on public.invite_requests to anon;
grant select, delete on public.invite_requests to service_role;
grant execute on function public.claim_invite_email(text, timestamptz, uuid, text) to service_role;
grant execute on function public.settle_invite_email(text, timestamptz, uuid, boolean) to service_role;

create policy "visitors may ask for an invite" on public.invite_requests
for insert to anon
with check (email_attempts = 0 and email_claimed_until is null and email_sent_at is null);
