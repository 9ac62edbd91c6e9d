-- What happens to a request. A refused one fails on its shape, by the checks of the table and the first trigger, before any table
-- is read; a known one is stored and mailed in the same steps as a new one. So a caller learns nothing.

create function invites.fingerprint(request public.invite_requests) returns bytea
language plpgsql immutable set search_path = '' as $$ begin
  return sha256(convert_to(json_build_array(request.full_name, lower(request.email), request.phone, request.self_id, request.device,
    request.consent, extract(epoch from request.created_at))::text, 'UTF8'));
end $$;

create function invites.before_insert_request() returns trigger language plpgsql set search_path = '' as $$ begin
  if current_user = 'anon' then
    if current_setting('invites.has_row', true) = 'yes' then
      raise exception 'one call stores one request' using errcode = '22023';
    end if;
    perform set_config('invites.has_row', 'yes', true);
  end if;
  new.fingerprint := invites.fingerprint(new);
  return new;
end $$;

create function invites.lock_mailbox(address text) returns void language plpgsql set search_path = '' as $$ begin
  perform pg_advisory_xact_lock(hashtextextended(invites.mailbox(address), 0));
end $$;

-- Locks a person against everything else that happens about them and sends them email. Null if there's none.
create function invites.lock_person(of_id uuid) returns invites.people language plpgsql set search_path = '' as $$
declare
  person invites.people;
begin
  perform invites.lock_mailbox(p.address) from invites.people p where p.id = of_id;
  select * into person from invites.people p where p.id = of_id for update;
  return person;
end $$;

-- Returns whether an email is queued that didn't wait already.
create function invites.queue_mails(of_person uuid, kinds text[], of_request uuid default null) returns boolean
language plpgsql set search_path = '' as $$ begin
  insert into invites.outbox (person_id, kind, request_id) select of_person, unnest(kinds), of_request
    on conflict (person_id, kind) where state = 'waiting' do nothing;
  return found;
end $$;

create function invites.after_insert_requests() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_visitor boolean := current_setting('role') = 'anon';
  wait integer;
  request public.invite_requests;
  hash bytea;
  person invites.people;
begin
  if is_visitor and not exists (select from added) then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  wait := invites.count_call('request', invites.caller());
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'rate_limited', 'message', 'Too many requests. Please try again later.')::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  for request in select * from added loop
    perform invites.lock_mailbox(request.address);
    if exists (select from public.invite_requests r where r.fingerprint = request.fingerprint and r.id <> request.id) then
      delete from public.invite_requests where id = request.id;
      continue;
    end if;
    hash := invites.keyed_hash('address ' || request.address);
    insert into invites.people as p (address, request_id, state) values (request.address, request.id,
        case when exists (select from invites.left_addresses where address_hash = hash) then 'left_before' else 'requested' end)
      on conflict (address) do update set address = excluded.address
      returning * into person;
    -- A dead mailbox gets nothing, and whoever left is asked once.
    perform invites.queue_mails(person.id, case
      when person.state = 'undeliverable' or person.state = 'left_before' and exists (
        select from invites.sent_mails m where m.address_hash = hash and m.cause = 'question'
          and m.at > now() - make_interval(days => (select mail_window_days from invites.settings))
      ) then array['team'] else array['team', 'confirmation']
    end, request.id);
  end loop;
  if is_visitor then
    -- A known address takes less work than a new one: what's left of 15 ms is waited out, after the deferred checks.
    set constraints all immediate;
    perform pg_sleep(greatest(0, 0.015 - extract(epoch from clock_timestamp() - statement_timestamp())));
  end if;
  return null;
end $$;

create trigger before_insert_request before insert on public.invite_requests
for each row execute function invites.before_insert_request();
create trigger after_insert_requests after insert on public.invite_requests
referencing new table as added for each statement execute function invites.after_insert_requests();
