-- Rate limits and retention periods. They are rows, so that the owner can change them without a migration.

create table invites.limits (
  name text primary key,
  figure integer not null check (figure > 0),
  meaning text not null
);
insert into invites.limits (name, figure, meaning) values
  ('insert_calls_per_client', 30, 'requests per client in one window, the same one again included'),
  ('mail_calls_per_client', 30, 'calls of send-invite-email per client in one window'),
  ('page_calls_per_client', 60, 'calls of a visitor''s own page per client in one window'),
  ('window_seconds', 600, 'length of the window'),
  ('clients_per_network', 4, 'how many clients'' calls an IPv6 /48 may make, which one connection can get'),
  ('mails_per_mailbox', 5, 'emails that one mailbox gets in mailbox_days, whatever causes them; one a day for each client'),
  ('mailbox_days', 30, 'the days they count for'),
  ('turn_hours', 24, 'how long an email waits for its turn: not longer, so that one client cannot book all turns of a mailbox'),
  ('mails_per_small_domain_and_hour', 3, 'emails that one client causes at one domain of no large provider: there, every name may reach the same mailbox'),
  ('invite_days', 7, 'when an invite arrives; src/facts/invite.ts says the same to visitors'),
  ('code_copies', 3, 'how often a person can have a code sent again, at most once a day; the same'),
  ('mail_refusals', 5, 'how often a provider may refuse a mail before it counts as failed'),
  ('mail_lease_seconds', 30, 'how long a worker that says nothing keeps a mail'),
  ('mail_hours', 72, 'how long an unreachable provider is tried'),
  ('keep_months', 24, 'how long requests are kept, and that an address left or mail to it came back; src/facts/invite.ts says the same to visitors'),
  ('keep_served_days', 30, 'how long a request is kept, and a code works, once it is invited, declined or undeliverable; the same'),
  ('link_days', 30, 'how long the link of a mail opens the visitor''s own page; the same'),
  ('desk_undo_seconds', 60, 'how long what is done at the desk, and causes email, can be taken back');

create function invites.limit_of(limit_name text) returns integer language plpgsql stable as $$
begin
  return (select figure from invites.limits where name = limit_name);
end $$;

-- Network addresses are personal data: kept only for the window, and unlogged, so that they stay out of the WAL.
create unlogged table invites.recent_calls (
  kind text not null,
  client text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (kind, client, at)
);
create index recent_calls_by_time on invites.recent_calls (at);

-- Normalizes a client's address: IPv4 in full, IPv6 by its /64, which one connection gets. All invalid addresses count as
-- one client, so that a broken header doesn't bypass the limits.
create function invites.client_key(address text) returns text language plpgsql immutable as $$
begin
  return case
    when address is null then null
    when not pg_input_is_valid(address, 'inet') then 'unreadable'
    when address::inet <<= '::ffff:0:0/96' then regexp_replace(host(address::inet), '^.*:', '')
    when family(address::inet) = 6 then host(network(set_masklen(address::inet, 64))) || '/64'
    else host(address::inet)
  end;
end $$;

-- What the clients of one connection share: a provider may give it a whole IPv6 /48. Emails are counted by it.
create function invites.network_of(client text) returns text language plpgsql immutable as $$
begin
  return case when client like '%/64' then host(network(set_masklen(client::inet, 48))) || '/48' else client end;
end $$;

-- The caller's address: from the platform's edge header, or else the rightmost forwarding entry, which the last proxy
-- adds, since callers can forge the others. Null if the call doesn't come over the API.
create function invites.calling_client() returns text language sql stable as $$
  select invites.client_key(coalesce(
    nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    nullif(trim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')), '')
  ))
  from (select nullif(current_setting('request.headers', true), '')::json as headers) as call
$$;

-- Records a call and returns null, or returns for how many seconds the client has to wait. Calls of the same client are
-- serialized. A client over its limit is rejected before that, so that it can't use up the database's connections, and before
-- its network is counted, so that it can't use up its neighbors' calls. Without a client, nothing is counted.
create function invites.wait_for_turn(call_kind text, call_client text) returns integer language plpgsql as $$
declare
  period interval := make_interval(secs => invites.limit_of('window_seconds'));
  most integer := invites.limit_of(call_kind || '_calls_per_client');
  network text := invites.network_of(call_client);
  until timestamptz;
  wait numeric;
begin
  if call_client is null then return null; end if;
  for look in 1..2 loop
    if look = 2 then perform pg_advisory_xact_lock(hashtextextended(call_kind || ' ' || call_client, 0)); end if;
    until := clock_timestamp();
    select extract(epoch from min(at) + period - until) into wait from invites.recent_calls
      where kind = call_kind and client = call_client and at > until - period and at <= until
      having count(*) >= most * case when call_client like '%/48' then invites.limit_of('clients_per_network') else 1 end;
    if found then return greatest(1, ceil(wait)); end if;
  end loop;
  insert into invites.recent_calls (kind, client) values (call_kind, call_client) on conflict do nothing;
  return case when network <> call_client then invites.wait_for_turn(call_kind, network) end;
end $$;

-- A secret for keyed hashes, so that the hashes alone can't be brute-forced.
create table invites.pepper (value text primary key);
create unique index one_pepper on invites.pepper ((true));
insert into invites.pepper values (gen_random_uuid()::text || gen_random_uuid()::text);

create function invites.keyed_hash(content text) returns bytea language plpgsql stable as $$
begin
  return (select sha256(convert_to(value || ' ' || content, 'UTF8')) from invites.pepper);
end $$;

-- The identity of a request over retries: all seven fields.
create function invites.fingerprint(request public.invite_requests) returns bytea language sql stable as $$
  select invites.keyed_hash('request ' || json_build_array(
    request.full_name, lower(request.email), request.phone, request.self_id, request.device, request.consent,
    extract(epoch from request.created_at)
  ))
$$;
