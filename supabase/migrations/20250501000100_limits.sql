-- The rules against floods, which SECURITY.md states: how often a client may call, and how much email an address, a mailbox and
-- all of them get.

create function invites.keyed_hash(content text) returns bytea language plpgsql stable set search_path = '' as $$ begin
  return sha256(convert_to((select secret from invites.settings) || ' ' || content, 'UTF8'));
end $$;

-- A client is an IPv4 address or an IPv6 /64, which one connection gets. Whoever can't be told apart is one client.
create function invites.client_of(network_address text) returns text language plpgsql immutable set search_path = '' as $$ begin
  return case
    when network_address is null or not pg_input_is_valid(network_address, 'inet') then 'unknown'
    when network_address::inet <<= '::ffff:0:0/96' then regexp_replace(host(network_address::inet), '^.*:', '')
    when family(network_address::inet) = 6 then host(network(set_masklen(network_address::inet, 64))) || '/64'
    else host(network_address::inet)
  end;
end $$;

-- The caller of the API: from the platform's edge, or else the last forwarding entry, since callers can forge the others.
-- Null for calls that don't come over the API.
create function invites.caller() returns text language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '');
begin
  if headers is null then return null; end if;
  return invites.client_of(coalesce(nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    nullif(trim(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')), '')));
end $$;

-- Counts a call. Returns 0, or in how many seconds the client may call again.
create function invites.count_call(call_kind text, call_client text) returns integer language plpgsql set search_path = '' as $$
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
create function public.count_invite_call(call_kind text, client text) returns integer
language plpgsql security definer set search_path = '' as $$ begin
  return invites.count_call(call_kind, invites.client_of(client));
end $$;

-- An address without its tag and dots: it only counts emails.
create function invites.mailbox(address text) returns text language plpgsql immutable set search_path = '' as $$
declare
  name text := split_part(lower(address), '@', 1);
begin
  return coalesce(nullif(replace(split_part(name, '+', 1), '.', ''), ''), name) || '@'
    || regexp_replace(split_part(lower(address), '@', 2), '^googlemail\.com$', 'gmail.com');
end $$;

-- When a mailbox that has had so many emails may get the next. Null if it has had fewer.
create function invites.full_until(hash bytea, causes text[], max integer) returns timestamptz
language plpgsql stable set search_path = '' as $$ begin
  return (select m.at + make_interval(days => (select mail_window_days from invites.settings)) from invites.sent_mails m
    where m.mailbox_hash = hash and m.cause = any (causes) order by m.at desc offset max - 1 limit 1);
end $$;

-- Counts an email and returns nulls if it may go out. Else says until when it's held, and by which limit.
create function invites.apply_mail_limits(mail invites.outbox, person invites.people, out held_until timestamptz, out held_by text)
language plpgsql set search_path = '' as $$
declare
  s invites.settings := (select one from invites.settings one);
  cause text := case when mail.kind = 'team' then 'team' when mail.kind <> 'confirmation' then 'staff'
    when person.state = 'left_before' then 'question' else 'request' end;
  alike text[] := case when cause = 'team' then '{team}' when cause <> 'staff' then '{request, question}' end;
  mailbox bytea := invites.keyed_hash('mailbox ' || invites.mailbox(person.address));
  address bytea := invites.keyed_hash('address ' || person.address);
begin
  -- It was counted when it was tried first.
  if exists (select from invites.sent_mails where mail_id = mail.id) then return; end if;
  -- One after the other, or several would take the last place of the day.
  perform pg_advisory_xact_lock(hashtext('invites.apply_mail_limits'));
  select l.until, l.name into held_until, held_by from (values
    -- An address is answered once a day, and the team is told of it once a day.
    ('daily', (select max(m.at) + interval '1 day' from invites.sent_mails m where m.mailbox_hash = mailbox and m.address_hash = address
      and m.cause = any (alike))),
    -- A mailbox gets five, of which requests cause three, and one more that asks whether it was them.
    ('mailbox', greatest(case when cause <> 'team' then
      invites.full_until(mailbox, '{request, question, staff}', s.mails_per_mailbox) end, case cause
      when 'request' then invites.full_until(mailbox, '{request, question}', s.request_mails_per_mailbox)
      when 'question' then invites.full_until(mailbox, '{question}', 1) end)),
    -- The total doesn't hold up what staff send.
    ('total', case when cause <> 'staff' and s.mails_per_day <=
      (select count(*) from invites.sent_mails m where m.at > clock_timestamp() - interval '1 day')
      then clock_timestamp() + interval '10 minutes' end)
  ) as l (name, until) where l.until > clock_timestamp() order by l.until desc limit 1;
  if held_by is null then insert into invites.sent_mails values (mail.id, mailbox, address, cause); end if;
end $$;
