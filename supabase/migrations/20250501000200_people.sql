-- What is done about a person: by themselves, on the page behind their email's link, by staff with `npm run invites`, and by
-- the product's servers. What happened in the meantime is decided here: each function changes only a person who is as its
-- caller saw them. Sentences for people are in TypeScript.

-- For the product's servers: redeems a code, which works once. A code that is replaced at the same moment is either
-- redeemed, and then there's no new one, or replaced, and then it doesn't work.
create function public.redeem_invite_code(code text) returns json language plpgsql security definer as $$ begin
  update invites.people set code_used_at = clock_timestamp()
    where code_hash = invites.code_hash(code) and code_used_at is null and code_ends_at > clock_timestamp();
  return json_build_object('valid', found);
end $$;

-- Everything that is stored about a person but hashes and codes: what the own page, its download and `find` show.
create function invites.stored_about(whom invites.people) returns json language plpgsql stable as $$ begin
  return (
    select json_build_object(
      'id', whom.id, 'fullName', r.full_name, 'email', r.email, 'phone', r.phone, 'selfId', r.self_id, 'device', r.device,
      'consent', r.consent, 'createdAt', r.created_at, 'receivedAt', r.received_at,
      'state', whom.state, 'stateAt', whom.state_at, 'stateReason', case when whom.state = 'declined' then whom.reason end,
      'undeliverable', case when whom.state = 'undeliverable' then whom.reason end, 'status', invites.status_of(whom),
      'agreed', whom.agreed, 'consentWording', whom.consent_wording, 'consentAt', whom.consent_at, 'consentWithdrawnAt', whom.consent_withdrawn_at,
      'code', json_build_object('copies', whom.code_copies, 'copiedAt', whom.code_copied_at),
      'forms', (select json_agg(to_jsonb(f) - '{address, fingerprint}'::text[] order by f.received_at, f.id)
        from public.invite_requests f where f.address = whom.address),
      'mails', (select coalesce(json_agg(json_build_object('kind', o.kind, 'state', o.state, 'heldBy', o.held_by, 'queuedAt', o.queued_at,
        'notBefore', o.due_at, 'tries', o.tries, 'settledAt', o.settled_at) order by o.queued_at), '[]')
        from invites.outbox o where o.person_id = whom.id),
      'leftAt', (select l.at from invites.left_addresses l where l.address_hash = invites.keyed_hash('address ' || whom.address))
    ) from public.invite_requests r where r.id = whom.request_id
  );
end $$;

-- How often a person can still have their code sent again, and when next if not now. Null without a code that works.
create function invites.copies_left(whom invites.people) returns json language plpgsql stable as $$ begin
  return case when whom.state = 'invited' and whom.code_used_at is null and whom.code_ends_at > clock_timestamp() then json_build_object(
    'left', greatest(0, (select code_copies from invites.settings) - whom.code_copies),
    'nextAt', case when whom.code_copied_at > clock_timestamp() - interval '1 day' then whom.code_copied_at + interval '1 day' end
  ) end;
end $$;

-- Deletes everything about a person, and keeps a keyed hash of the address, so that nobody can sign them up again.
create function invites.erase(whom invites.people) returns integer language plpgsql as $$
declare
  forms integer := (select count(*) from public.invite_requests where address = whom.address);
begin
  delete from invites.people where id = whom.id;
  insert into invites.left_addresses (address_hash) values (invites.keyed_hash('address ' || whom.address))
    on conflict (address_hash) do update set at = now();
  return forms;
end $$;

-- What a person does on their own page. A valid link counts calls by itself, so that a scanner that opens the links of many uses
-- up nobody's; an invalid one counts by the client.
create function public.use_invite_link(token text, action text, changes json default null, client text default null) returns json
language plpgsql security definer as $$
declare
  part text[] := regexp_match(token, '^([0-9a-f]{32})\.(\d{1,12})\.');
  is_open boolean := token = invites.link_token(part[1]::uuid, to_timestamp(part[2]::bigint)) and part[2]::bigint > extract(epoch from clock_timestamp());
  wait integer := invites.count_call('page', case when is_open then part[1] else invites.client_of(client) end);
  whom invites.people;
  copies json;
begin
  if wait > 0 then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  if is_open then whom := invites.lock_person(part[1]::uuid); end if;
  if whom.id is null then return json_build_object('outcome', 'closed'); end if;
  case action
    when 'show' then null;
    when 'correct' then
      update public.invite_requests r set full_name = coalesce(changes ->> 'full_name', r.full_name), phone = coalesce(changes ->> 'phone', r.phone),
          self_id = coalesce(changes ->> 'self_id', r.self_id), device = coalesce(changes ->> 'device', r.device)
        where r.id = whom.request_id;
    when 'send' then
      copies := invites.copies_left(whom);
      if (copies ->> 'left')::integer > 0 and copies ->> 'nextAt' is null and invites.queue(whom.id, '{invite}') then
        update invites.people set code_copies = code_copies + 1, code_copied_at = clock_timestamp() where id = whom.id;
      end if;
    when 'agree' then
      update invites.people set consent_wording = changes ->> 'wording', consent_at = clock_timestamp(), consent_withdrawn_at = null
        where id = whom.id and not agreed;
    when 'withdraw' then
      update invites.people set consent_withdrawn_at = clock_timestamp() where id = whom.id and agreed;
    when 'return' then
      update invites.people set state = 'requested', state_at = clock_timestamp() where id = whom.id and state = 'left_before';
      if found then delete from invites.left_addresses where address_hash = invites.keyed_hash('address ' || whom.address); end if;
    when 'leave' then
      return json_build_object('outcome', 'left', 'requests', invites.erase(whom));
  end case;
  select * into whom from invites.people where id = whom.id;
  return json_build_object('outcome', 'open', 'request', invites.stored_about(whom), 'copies', invites.copies_left(whom));
end $$;

-- For staff, also in Supabase Studio: each person with the form that counts.
create view invites.people_list with (security_invoker = true) as
select
  p.id, p.address, r.id as request_id, r.received_at, r.full_name, r.email, r.phone, r.self_id, r.device,
  p.agreed as consent, case when p.agreed then p.consent_at end as consent_at, case when p.agreed then p.consent_wording end as consent_wording,
  p.state, p.state_at, p.reason,
  case when p.state = 'requested' then p.state_at + make_interval(days => (select invite_days from invites.settings)) end as invite_due,
  p.code_ends_at, p.code_used_at,
  (select count(*) from public.invite_requests f where f.address = p.address) as forms,
  (select max(o.settled_at) from invites.outbox o where o.person_id = p.id and o.state = 'sent' and o.kind <> 'team') as mailed_at,
  w.held_by, w.due_at as mail_due_at
from invites.people p
  join public.invite_requests r on r.id = p.request_id
  left join lateral (
    select o.held_by, o.due_at from invites.outbox o where o.person_id = p.id and o.state = 'waiting' and o.held_by is not null
      order by o.due_at limit 1
  ) as w on true;

-- A page of the list after a row, the oldest first: of one state, or of the people whom addresses, their ids or those of forms name.
create function public.list_invite_people(
  in_state text default null, names text[] default null, max integer default 1000,
  after_received timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000'
) returns json language plpgsql security definer as $$
declare
  ids uuid[] := array(select name::uuid from unnest(names) as name where pg_input_is_valid(name, 'uuid'));
  named uuid[] := array(
    select id from invites.people where address = any (names) or id = any (ids)
    union select p.id from public.invite_requests f join invites.people p on p.address = f.address where f.id = any (ids)
  );
begin
  return (select coalesce(json_agg(page), '[]') from (
    select l.*, (select f.id from public.invite_requests f where f.address = l.address and f.id = any (ids) limit 1) as named_form
    from invites.people_list l
    where (in_state is null or l.state = in_state) and (names is null or l.id = any (named)) and (l.received_at, l.id) > (after_received, after_id)
    order by l.received_at, l.id limit max
  ) as page);
end $$;

-- Finds people by an id or its beginning, by an address, by the digits of a phone number, or by words of a name, address or SELF ID.
create function public.find_invite_people(words text) returns json language plpgsql security definer as $$
declare
  word text := lower(trim(words) collate "und-x-icu");
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  is_phone boolean := words ~ '^[0-9 +()./-]+$' and char_length(digits) between 4 and 15;
begin
  return (
    select coalesce(json_agg(invites.stored_about(p) order by p.address <> word, p.state_at), '[]') from invites.people p where p.id in (
      select n.id from invites.people n join public.invite_requests r on r.address = n.address
      where r.address = word
        or word ~ '^[0-9a-f-]{8,36}$' and (n.id::text like word || '%' or r.id::text like word || '%')
        or is_phone and regexp_replace(r.phone, '[^0-9]', '', 'g') like '%' || digits || '%'
        or not is_phone and char_length(word) >= 2 and not exists (
          select from regexp_split_to_table(word, '[\s,]+') as part
          where position(part in lower((r.full_name || ' ' || r.email || ' ' || r.self_id) collate "und-x-icu")) = 0
        )
      limit 100
    )
  );
end $$;

-- Invites a person, sends who is invited a new code, or declines a person who waits, with a reason that they get by email or
-- without either. Returns 'done', or why not: nothing happens unless the person is as staff saw them, and never if they left or
-- have used their code.
create function public.decide_invite(of_person uuid, seen_state text, decision text, why text default null) returns text
language plpgsql security definer as $$
declare
  whom invites.people := invites.lock_person(of_person);
begin
  if whom.id is null then return 'gone'; end if;
  if whom.code_used_at is not null then return 'used'; end if;
  if whom.state is distinct from seen_state or whom.state = 'left_before'
    or (decision = 'invited' or decision = 'declined' and whom.state = 'requested') is not true then return whom.state; end if;
  if whom.code_ends_at <= clock_timestamp() then return 'ended'; end if;
  if whom.state <> decision then
    perform invites.cancel_mails(whom.id);
    update invites.people set state = decision, state_at = clock_timestamp(), reason = why where id = whom.id;
  end if;
  perform invites.queue(whom.id, case when decision = 'invited' then array['invite'] when why is not null then array['declined'] end);
  return 'done';
end $$;

-- Erases a person with all their forms, or one form: then the oldest of the others counts, keeps its time, and gets the
-- answer that waited.
create function public.erase_invites(of_person uuid, of_request uuid default null) returns integer language plpgsql security definer as $$
declare
  whom invites.people := invites.lock_person(of_person);
  next public.invite_requests;
begin
  if whom.id is null then return 0; end if;
  select * into next from public.invite_requests r where r.address = whom.address and r.id <> of_request order by received_at, id limit 1;
  if of_request is null or next.id is null then return invites.erase(whom); end if;
  update invites.people set request_id = next.id where id = whom.id and request_id = of_request;
  update invites.outbox set request_id = next.id
    where person_id = whom.id and request_id = of_request and kind = 'confirmation' and state = 'waiting';
  delete from public.invite_requests where id = of_request and address = whom.address;
  return found::integer;
end $$;
