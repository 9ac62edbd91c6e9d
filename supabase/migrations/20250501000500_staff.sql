-- What staff do, with `npm run invites`. Sentences for people are in TypeScript.

-- Each person with the request that counts: also for looking around in Supabase Studio.
create view invites.people_list with (security_invoker = true) as
select
  p.id, p.address, r.id as request_id, r.received_at, r.full_name, r.email, r.phone, r.self_id, r.device,
  p.agreed as consent, case when p.agreed then p.consent_at end as consent_at,
  case when p.agreed then p.consent_wording end as consent_wording, p.state, p.state_at, p.reason,
  case when p.state = 'requested' then p.state_at + make_interval(days => (select invite_days from invites.settings)) end as invite_due,
  p.code_ends_at, p.code_used_at,
  (select count(*) from public.invite_requests q where q.address = p.address) as requests,
  (select max(o.finished_at) from invites.outbox o where o.person_id = p.id and o.state = 'sent' and o.kind <> 'team') as mailed_at,
  held.held_by, held.due_at as held_until
from invites.people p
  join public.invite_requests r on r.id = p.request_id
  left join lateral (
    select o.held_by, o.due_at from invites.outbox o where o.person_id = p.id and o.state = 'waiting' and o.held_by is not null
      order by o.due_at limit 1
  ) as held on true;

-- A page of the list after a row, the oldest first: of one state, or of the people whom addresses, their ids or those of requests
-- name.
create function public.list_invite_people(
  in_state text default null, names text[] default null, max integer default 1000,
  after_received timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns json language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := array(select name::uuid from unnest(names) as name where pg_input_is_valid(name, 'uuid'));
  named uuid[] := array(
    select id from invites.people where address = any (names) or id = any (ids)
    union select p.id from public.invite_requests r join invites.people p on p.address = r.address where r.id = any (ids)
  );
begin
  return (select coalesce(json_agg(page), '[]') from (
    select l.*, array(select name from unnest(names) as name where name in (l.address, l.id::text)
      or name in (select r.id::text from public.invite_requests r where r.address = l.address)) as named_by
    from invites.people_list l
    where (in_state is null or l.state = in_state) and (names is null or l.id = any (named)) and (l.received_at, l.id) > (after_received, after_id)
    order by l.received_at, l.id limit max
  ) as page);
end $$;

-- Finds people by an id or its beginning, by an address, by the digits of a phone number, or by words of a name, address or SELF ID.
create function public.find_invite_people(words text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  word text := lower(trim(words) collate "und-x-icu");
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  is_phone boolean := words ~ '^[0-9 +()./-]+$' and char_length(digits) between 4 and 15;
begin
  return (select coalesce(json_agg(invites.stored_about(match)), '[]') from (
    select * from invites.people p where exists (select from public.invite_requests r where r.address = p.address and (r.address = word
      or word ~ '^[0-9a-f-]{8,36}$' and (p.id::text like word || '%' or r.id::text like word || '%')
      or is_phone and regexp_replace(r.phone, '[^0-9]', '', 'g') like '%' || digits || '%'
      or not is_phone and char_length(word) >= 2 and not exists (
        select from regexp_split_to_table(word, '[\s,]+') as part
        where position(part in lower((r.full_name || ' ' || r.email || ' ' || r.self_id) collate "und-x-icu")) = 0
      )
    )) order by p.address <> word, p.state_at limit 100
  ) as match);
end $$;

-- Invites a person, sends who is invited a new code, or declines a person who waits, with a reason that they get by email or
-- without either. Returns 'done', or why not: nothing happens unless the person is as staff saw them, and never if they left or
-- have used their code.
create function public.decide_invite(of_person uuid, seen_state text, decision text, why text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person invites.people := invites.lock_person(of_person);
begin
  assert decision in ('invited', 'declined'), decision;
  if person.id is null then return 'gone'; end if;
  if person.code_used_at is not null then return 'used'; end if;
  if person.state is distinct from seen_state or person.state = 'left_before' or decision = 'declined' and person.state <> 'requested' then
    return person.state;
  end if;
  if person.code_ends_at <= clock_timestamp() then return 'ended'; end if;
  if person.state <> decision then
    -- Without an email that says it, the answer that waits does.
    if decision = 'invited' or why is not null then perform invites.cancel_mails(person.id); end if;
    update invites.people set state = decision, state_at = clock_timestamp(), reason = why where id = person.id;
  end if;
  perform invites.queue_mails(person.id, case when decision = 'invited' then array['invite'] when why is not null then array['declined'] end);
  return 'done';
end $$;

-- Erases one request, or a person with all of theirs, as when they leave. Then a keyed hash of the address is kept, so that nobody
-- can sign them up again. After one request, the oldest of the others counts, keeps its time, and gets the emails.
create function public.erase_invites(of_person uuid, of_request uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person invites.people := invites.lock_person(of_person);
  oldest public.invite_requests;
  erased integer;
begin
  if person.id is null then return 0; end if;
  select * into oldest from public.invite_requests r where r.address = person.address and r.id <> of_request order by received_at, id limit 1;
  if oldest.id is null then
    select count(*) into erased from public.invite_requests where address = person.address;
    delete from invites.people where id = person.id;
    insert into invites.left_addresses (address_hash) select invites.keyed_hash('address ' || person.address) where of_request is null
      on conflict (address_hash) do update set at = now();
    return erased;
  end if;
  update invites.people set request_id = oldest.id where id = person.id and request_id = of_request;
  update invites.outbox set request_id = oldest.id where person_id = person.id and request_id = of_request;
  delete from public.invite_requests where id = of_request and address = person.address;
  return found::integer;
end $$;
