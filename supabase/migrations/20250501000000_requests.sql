-- Invite requests, which visitors can write but not read.
-- The public key may INSERT seven columns of one table. Everything else in these migrations is for the server. Names are
-- written in full, since the last migration empties the search path of every function.

-- A schema that the API doesn't expose.
create schema invites;
revoke all on schema invites from public;

-- Strict JSON types. By default, the API casts the number 5 to the text '5', "yes" to true and "now" to a time; the form's
-- schema rejects all three. With these domains the API rejects them too, because PostgREST parses the JSON of a column by
-- the cast of its domain (docs.postgrest.org, "Domain Representations").

-- Printable and trimmed, by JavaScript's definition of white space. Characters that reverse the direction of text are
-- refused too, since they make staff read something else than what is stored; the form removes them.
create domain invites.plain_text as text collate "C"
  check (
    value !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
  );
create domain invites.yes_no as boolean;
create domain invites.instant as timestamptz;

-- Null for JSON of another type, and for a time in another form than 2025-05-01T12:00:00.000Z: no field may be null.
create function invites.plain_text(value json) returns invites.plain_text language plpgsql immutable as $$
begin
  return case json_typeof(value) when 'string' then value #>> '{}' end;
end $$;

create function invites.yes_no(value json) returns invites.yes_no language plpgsql immutable as $$
begin
  return case json_typeof(value) when 'boolean' then (value #>> '{}')::boolean end;
end $$;

create function invites.instant(value json) returns invites.instant language plpgsql immutable as $$
begin
  return case
    when json_typeof(value) = 'string' and value #>> '{}' ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$'
    then (value #>> '{}')::timestamptz
  end;
end $$;

-- Postgres warns that it ignores casts on domains; PostgREST looks them up.
set local client_min_messages = error;
create cast (json as invites.plain_text) with function invites.plain_text(json) as implicit;
create cast (json as invites.yes_no) with function invites.yes_no(json) as implicit;
create cast (json as invites.instant) with function invites.instant(json) as implicit;
reset client_min_messages;

-- The rules of supabase/functions/_shared/inviteRequest.ts. A test runs the same requests against both. What runs at each
-- insert is in PL/pgSQL, which keeps its plans; an SQL function with a search path is planned at each call.

-- Without controls, invisible characters and any white space but single spaces inside: the browser cleans what is typed.
create function invites.has_length(value text, shortest integer, longest integer) returns boolean
language plpgsql immutable as $$
begin
  return char_length(value) between shortest and longest
    and value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e007f]|^[ \u200c\u200d]|[ \u200c\u200d]$|[ \u200c\u200d]{2}';
end $$;

-- Addresses that all mail servers accept: up to 64 characters before the @ and labels of up to 63, in ASCII.
create function invites.is_address(value text) returns boolean language plpgsql immutable as $$
begin
  return char_length(value) <= 254
    and char_length(split_part(value, '@', 1)) <= 64
    and value ~ '^[A-Za-z0-9!#$&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$';
end $$;

-- The mailbox of an address: without case and without what its provider ignores. It only counts mails, so that one mailbox
-- isn't flooded through its aliases; the person is the exact address. Sources: the help pages of the providers.
create function invites.mailbox(email text) returns text language plpgsql immutable as $$
declare
  name text := split_part(lower(email), '@', 1);
  host text := split_part(lower(email), '@', 2);
  untagged text := coalesce(nullif(split_part(name, '+', 1), ''), name);
begin
  return case
    when host in ('gmail.com', 'googlemail.com') then replace(untagged, '.', '') || '@gmail.com'
    when host in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(untagged, '._-', '') || '@proton.me'
    when host in ('icloud.com', 'me.com', 'mac.com') then untagged || '@icloud.com'
    -- One mailbox at all of its domains, with dots or hyphens.
    when host ~ '^(yandex\.([a-z]{2,3}|com?\.[a-z]{2})|ya\.ru)$' then replace(untagged, '.', '-') || '@yandex.ru'
    -- Disposable addresses are "name-word"; names themselves have no hyphen.
    when host ~ '^(yahoo\.([a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$'
      then coalesce(nullif(split_part(untagged, '-', 1), ''), untagged) || '@' || host
    -- Anything at "name.fastmail.com" reaches name@fastmail.com.
    when host ~ '^[^.]+\.fastmail\.([a-z]{2,3}|com?\.[a-z]{2})$' then split_part(host, '.', 1) || '@' || substring(host from '\.(.*)$')
    else untagged || '@' || host
  end;
end $$;

-- The domain of an address if it may be one person's, whose every name reaches the same mailbox; null for large providers.
-- Subdomains count with their domain: two labels, or three below a registry such as co.uk.
create function invites.small_domain(email text) returns text language plpgsql immutable as $$
declare
  host text := split_part(lower(email), '@', 2);
begin
  return case
    when host ~ '^((google|g)mail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|gmx|web|mail|proton|protonmail|pm|fastmail|zoho|zohomail|tutanota|tutamail|tuta|yandex|ya|bk|list|inbox|qq|163|126|sina|naver|daum|hanmail|orange|free|laposte|wanadoo|libero|t-online|rediffmail|comcast|verizon|att|sbcglobal|btinternet|sky|uol|bol|terra)\.([a-z]{2,3}|com?\.[a-z]{2})$'
      then null
    else substring(host from '([^.]+\.(com?|org|net|ac|gov|edu)\.[a-z]{2}|[^.]+\.[^.]+)$')
  end;
end $$;

create table public.invite_requests (
  id uuid primary key default gen_random_uuid(),

  -- The fields of the form.
  full_name invites.plain_text not null,
  email invites.plain_text not null,
  phone invites.plain_text not null,
  self_id invites.plain_text not null,
  device invites.plain_text not null,
  -- What the form said: a wish, since anybody can enter the address. What counts is `agreed`.
  consent invites.yes_no not null default false,
  -- By the visitor's clock: identifies the request, but isn't used for any limit.
  created_at invites.instant not null,

  -- Set by the server.
  received_at timestamptz not null default now(),
  -- The person: the exact address, in lower case.
  address text collate "C" not null,
  mailbox text collate "C" not null,
  -- A keyed hash of the seven fields as they were sent. A retry has the same, also after corrections.
  fingerprint bytea not null,
  -- The request that this one repeats: the first of its address. Null for that one.
  again_of uuid references public.invite_requests on delete cascade,
  trap_filled boolean not null default false,
  -- The consent to updates, given and withdrawn on the person's own page, and the sentence that they agreed to.
  consent_wording text,
  consent_at timestamptz,
  consent_withdrawn_at timestamptz,
  agreed boolean not null generated always as (consent_at is not null and consent_withdrawn_at is null) stored,

  -- See the life cycle. Erasing a request deletes its row.
  state text not null default 'requested'
    check (state in ('requested', 'invited', 'declined', 'undeliverable', 'held', 'repeated')),
  state_at timestamptz not null default now(),
  state_reason text,
  check ((again_of is null) = (state <> 'repeated'))
);

comment on table public.invite_requests is 'One row per filled invite form. Visitors may add, nobody but the server may read.';

-- Only the first request of an address counts; later ones change nothing.
create unique index first_requests on public.invite_requests (address) where again_of is null;
create index invite_requests_again on public.invite_requests (again_of) where again_of is not null;
create index invite_requests_by_mailbox on public.invite_requests (mailbox);
-- To recognize retries.
create index invite_requests_by_fingerprint on public.invite_requests (fingerprint);
-- For keyset pagination of the export, of the line by state, and for retention.
create index invite_requests_by_arrival on public.invite_requests (received_at, id);
create index invite_requests_by_state on public.invite_requests (state, received_at, id);
create index invite_requests_served on public.invite_requests (state_at) where state not in ('requested', 'repeated');

-- To search the line by words that a name, address, number or SELF ID holds.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
-- It may have been there before, in the other schema.
set local search_path = public, extensions;
create index invite_requests_by_words on public.invite_requests using gin (
  lower((full_name || ' ' || email || ' ' || phone || ' ' || self_id) collate "und-x-icu") gin_trgm_ops);
reset search_path;

-- The label of the consent box, which the own page repeats. A test compares it with src/facts/invite.ts.
create function invites.consent_wording() returns text language sql immutable
return 'SELF OS may reach out to me about updates (optional).';

-- The first invalid field, or null.
create function invites.wrong_field(request public.invite_requests) returns text language plpgsql immutable as $$
begin
  return case
    when invites.has_length(request.full_name, 2, 200) is not true then 'full_name'
    when invites.is_address(request.email) is not true then 'email'
    when (request.phone ~ '^[0-9 +()./-]{10,40}$'
      and length(regexp_replace(request.phone, '[^0-9]', '', 'g')) between 7 and 15) is not true then 'phone'
    when invites.has_length(request.self_id, 3, 100) is not true then 'self_id'
    when (request.device in ('Android', 'iPhone', 'SELF Phone')) is not true then 'device'
    when request.consent is null then 'consent'
    when (request.created_at >= '2000-01-01T00:00:00Z' and request.created_at < '2100-01-01T00:00:00Z') is not true
      then 'created_at'
  end;
end $$;

alter table public.invite_requests add constraint rules check (invites.wrong_field(invite_requests) is null);

-- Checks the fields before the table's own constraint can, because Postgres logs the whole row that violates a constraint.
create function invites.check_fields() returns trigger language plpgsql security definer as $$
declare
  wrong text := invites.wrong_field(new);
begin
  if wrong is not null then raise exception '% breaks its rule', wrong using errcode = '23514'; end if;
  new.address := lower(new.email);
  new.mailbox := invites.mailbox(new.email);
  return new;
end $$;

create trigger check_fields before insert or update on public.invite_requests
for each row execute function invites.check_fields();

-- A row in the names of the pages and mails ("full_name" as "fullName"), without what only serves to find or to claim it,
-- without hashes, and without a code.
create function invites.camel_case(item json) returns json language sql immutable as $$
  select json_object_agg(lower(left(key, 1)) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2), value)
  from json_each(item) where key not in ('address', 'mailbox', 'fingerprint', 'request_id', 'lease', 'sender_mark', 'domain_mark',
    'code', 'code_hash', 'address_hash')
$$;
