-- Staff actions, which `npm run invites` calls with the secret key: list, export, invite, decline, find, correct, send a code
-- again, erase and welcome.

-- Every request, with how often its address asked again and what became of the answer to it. Counts stop at a thousand, so
-- that a flood for one address does not stall the export. Only the consent of the first request counts. A security
-- invoker view, so it gives visitors no access.
create view public.invite_line with (security_invoker = true) as
select
  r.id, r.received_at, r.full_name, r.email, r.phone, r.self_id, r.device, r.consent and r.again_of is null as consent,
  r.created_at, r.again_of, r.trap_filled, r.state, r.state_at, r.state_reason,
  (select count(*) from (select from public.invite_requests e where e.again_of = r.id limit 1000) as later) as asked_again,
  (select count(*) from (
    select from public.invite_requests e where e.mailbox = r.mailbox and e.address <> r.address limit 1000
  ) as beside) as aliases,
  o.state as confirmation,
  case when o.state = 'waiting' and o.not_before > now() then o.not_before end as confirmation_due,
  case when o.state = 'sent' then o.settled_at end as email_sent_at
from public.invite_requests r left join lateral (
  select * from invites.outbox o where o.request_id = r.id and o.kind = 'confirmation' order by o.copy desc limit 1
) as o on true;

comment on view public.invite_line is 'For the staff: every request, how often its address asked, and what became of the answer.';

-- A page after the given request, by order of arrival. Keyset pagination, so that new requests shift nothing. Dynamic, so that
-- each combination of filters has a plan with its index.
create function public.page_of_invite_line(
  after_received timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000',
  most integer default 1000, in_state text default null, words text default null
) returns json language plpgsql volatile security definer set search_path = '' as $$
declare
  page json;
begin
  execute format('select coalesce(json_agg(page order by page.received_at, page.id), ''[]'') from (
    select * from public.invite_line l where (l.received_at, l.id) > ($1, $2) %s %s order by l.received_at, l.id limit $3
  ) as page',
    case when in_state is not null then format('and l.state = %L', in_state) end,
    case when words is not null then format('and lower((l.full_name || '' '' || l.email || '' '' || l.phone || '' '' || l.self_id)
      collate "und-x-icu") like %L', '%' || regexp_replace(lower(words collate "und-x-icu"), '([\\%_])', '\\\1', 'g') || '%') end
  ) into page using after_received, after_id, most;
  return page;
end $$;

-- How many requests are in each state, from the index alone.
create function public.count_invite_states()
returns json language sql volatile security definer set search_path = '' as $$
  select coalesce(json_object_agg(state, count), '{}') from (
    select state, count(*) from public.invite_requests group by state
  ) as counted
$$;

create function public.note_invite_export(exported integer, by_whom text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform invites.acting_as(by_whom), invites.note('exported', null, null, exported);
  return true;
end $$;

-- Everything stored about a request, for staff and for the person, but no code.
create function invites.stored_about(of_request uuid) returns json
language sql stable set search_path = '' as $$
  select invites.camel_case(to_json(stored)) from (
    select r.*, invites.status_of(r) as status,
      array(
        select received_at from (
          select e.received_at from public.invite_requests e where e.again_of = r.id order by e.received_at desc limit 100
        ) as latest order by received_at
      ) as again,
      (select coalesce(json_agg(invites.camel_case(to_json(m)) order by m.queued_at, m.copy), '[]') from (
        select kind, copy, state, queued_at, not_before, settled_at from invites.outbox where request_id = r.id
      ) as m) as mails,
      (select coalesce(json_agg(s order by s.at), '[]') from (
        select at, actor, action, reason from invites.audit where request_id = r.id
      ) as s) as steps
    from public.invite_requests r where r.id = of_request
  ) as stored
$$;

-- Extracts the address, in lower case, from pasted text, which may contain a name, angle brackets, mailto: or white space.
create function invites.pasted_address(pasted text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address text := rtrim(substring(
    regexp_replace(pasted, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')
    from '[^\s<>()",:;\u00a0]+@[^\s<>()",:;?\u00a0]+'
  ), '.');
begin
  if invites.is_address(address) is not true then
    raise exception 'no e-mail address is in what was given' using errcode = '22023';
  end if;
  return lower(address);
end $$;

-- The first request of a pasted address, by id; null if there is none.
create function invites.request_of(pasted text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.invite_requests where address = invites.pasted_address(pasted) and again_of is null
$$;

-- Finds requests by id, or by a pasted address: its own first, then those of other addresses of the mailbox.
create function public.find_invite_requests(pasted text)
returns json language plpgsql volatile security definer set search_path = '' as $$
declare
  exact uuid := case when pg_input_is_valid(trim(pasted), 'uuid') then trim(pasted)::uuid end;
  whose text := case when exact is null then invites.pasted_address(pasted) end;
begin
  return (select coalesce(json_agg(invites.stored_about(r.id)), '[]') from (
    select id from public.invite_requests where id = exact or mailbox = invites.mailbox(whose)
    order by address <> whose, again_of is not null, received_at limit 1000
  ) as r);
end $$;

-- Makes a new code, which replaces one before it, and queues the mail with it.
create function invites.mail_code(of_request uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  made_code text := invites.new_code();
begin
  insert into invites.codes (code_hash, request_id) values (invites.code_hash(made_code), of_request)
    on conflict (request_id) do update set code_hash = excluded.code_hash, made_at = now(), used_at = null;
  perform invites.mail_again(of_request, 'invite', made_code);
end $$;

-- Invites one person: a code, and a mail with it. Returns false if their request does not wait.
create function invites.invite(of_request uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform invites.lock_person(of_request);
  update public.invite_requests set state = 'invited' where id = of_request and state = 'requested';
  if not found then return false; end if;
  perform invites.mail_code(of_request);
  return true;
end $$;

-- Fills a batch up to `most`, oldest first, a thousand in one call, since each keeps a lock. Idempotent, so that a lost
-- response does not invite a second batch. Returns the previous size of the batch, and the ids that were added.
create function public.fill_invite_batch(batch text, most integer, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  before integer;
  invited uuid[] := '{}';
begin
  if most < 0 or fill_invite_batch.batch !~ '^[A-Za-z0-9._-]{1,40}$' then
    raise exception 'a batch has a short name and a number' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invite batch', 0));
  select count(*) into before from invites.audit a where a.action = 'invited' and a.batch = fill_invite_batch.batch;
  perform invites.acting_as(by_whom, batch => fill_invite_batch.batch);
  for request in
    select r.id from public.invite_requests r where r.state = 'requested'
      order by r.received_at, r.id limit least(greatest(most - before, 0), 1000)
  loop
    -- It may have been changed in the meantime.
    if invites.invite(request) then invited := invited || request; end if;
  end loop;
  return json_build_object('before', before, 'invited', invited);
end $$;

------------------------------------------------------------------------------------------------------------------
-- What staff do to one person. Each answers whether it was done, and a sentence that says so, for the command line and the desk.

create function invites.told(done boolean, said text) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('done', done, 'said', said)
$$;

-- The answer about a request whose state does not allow it.
create function invites.not_done(request public.invite_requests) returns json
language sql stable set search_path = '' as $$
  select invites.told(false, case when request.id is null then 'There is no such request.'
    else format('Not done: %s is %s since %s.', request.address, request.state, request.state_at::date) end)
$$;

-- Invites the person of one address, out of turn.
create function public.invite_address(address text, batch text, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_address(address);
  request public.invite_requests;
begin
  perform invites.acting_as(by_whom, batch => invite_address.batch);
  select * into request from public.invite_requests where id = invites.request_of(whose);
  if not found then
    return invites.told(false, format('There is no request of %s. Its person has to fill in the form.', whose));
  end if;
  if not invites.invite(request.id) then return invites.not_done(request); end if;
  return invites.told(true, 'Invited: ' || whose);
end $$;

-- Sends an invited person a new code, unless they have used theirs; the one before it stops working.
create function public.send_invite_code(of_request uuid, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request public.invite_requests;
begin
  perform invites.lock_person(of_request);
  perform invites.acting_as(by_whom);
  select * into request from public.invite_requests where id = of_request;
  if request.state is distinct from 'invited' then return invites.not_done(request); end if;
  if invites.copies_left(of_request) is null then
    return invites.told(false, format('The code of %s has been used, so it gets no other.', request.address));
  end if;
  perform invites.mail_code(of_request);
  perform invites.note('code sent again', of_request);
  return invites.told(true, 'A new code for ' || request.address || ' is in the outbox.');
end $$;

create function public.decline_invite_request(of_request uuid, why text, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request public.invite_requests;
begin
  perform invites.lock_person(of_request);
  perform invites.acting_as(by_whom, why);
  select * into request from public.invite_requests where id = of_request;
  if request.state is distinct from 'requested' then return invites.not_done(request); end if;
  update public.invite_requests set state = 'declined', state_reason = nullif(why, '') where id = of_request;
  perform invites.mail_again(of_request, 'declined');
  return invites.told(true, 'Declined: ' || request.address);
end $$;

-- Puts a person in the line who left, whose mail came back, or who was declined by mistake.
create function invites.let_in(of_request uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  whose text;
begin
  update public.invite_requests set state = 'requested', state_reason = null, received_at = clock_timestamp()
    where id = of_request and state in ('held', 'undeliverable', 'declined') returning address into whose;
  delete from invites.blocked where address_hash = invites.keyed_hash(whose);
  return whose is not null;
end $$;

-- Corrects fields of the form, which the trigger validates. Other columns are rejected.
create function invites.correct(of_request uuid, changes json, allowed text[]) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  wrong text;
  request public.invite_requests;
begin
  select name into wrong from json_object_keys(changes) as name where name <> all (allowed) limit 1;
  if wrong is not null then raise exception '% cannot be corrected here', wrong using errcode = '22023'; end if;
  select corrected.* into request
    from public.invite_requests r, json_populate_record(r, changes) as corrected where r.id = of_request;
  if not found then return false; end if;
  update public.invite_requests set
    full_name = request.full_name, email = request.email, phone = request.phone, self_id = request.self_id, device = request.device
    where id = of_request;
  perform invites.note('corrected', of_request);
  return true;
end $$;

-- Corrects a request for its person. A new address closes the links that went to the other one, and gets the mail that the
-- other one got: a new code, if there was one, or the confirmation.
create function public.correct_invite_request(of_request uuid, changes json, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  before public.invite_requests;
  now_at text := lower(coalesce(changes ->> 'email', ''));
  mailed boolean := false;
begin
  perform invites.lock_person(of_request);
  perform invites.acting_as(by_whom);
  select * into before from public.invite_requests where id = of_request;
  if now_at not in ('', before.address) then
    perform invites.lock_mailbox(now_at);
    if before.again_of is not null then
      raise exception 'this request repeats another: correct the address of that one' using errcode = '22023';
    end if;
    if exists (select from public.invite_requests r where r.address = now_at and r.again_of is null) then
      raise exception 'that address has a request of its own' using errcode = '22023';
    end if;
    if invites.is_blocked(now_at) then
      raise exception 'that address left, or mail to it came back: "welcome" it first' using errcode = '22023';
    end if;
  end if;
  if not invites.correct(of_request, changes, array['full_name', 'email', 'phone', 'self_id', 'device']) then
    return invites.not_done(before);
  end if;
  if now_at not in ('', before.address) then
    perform invites.withhold(before.address);
    if before.state in ('held', 'undeliverable') then perform invites.let_in(of_request); end if;
    if before.state <> 'invited' then
      perform invites.mail_again(of_request, 'confirmation');
      mailed := true;
    elsif not exists (select from invites.codes c where c.request_id = of_request and c.used_at is not null) then
      perform invites.mail_code(of_request);
      mailed := true;
    end if;
  end if;
  return invites.told(true, 'Corrected.' || case when mailed then ' A mail to ' || now_at || ' is in the outbox.' else '' end);
end $$;

-- Erases the person of exactly this address, and keeps a hash of it, so that nobody can have them mailed by entering it, but
-- for one mail that says how to come back.
create function public.forget_invite_address(address text, by_whom text default 'staff', why text default 'asked')
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_address(address);
  ids uuid[];
  removed integer;
  aliases text;
begin
  perform invites.lock_mailbox(whose);
  perform invites.acting_as(by_whom, why);
  -- Every row of an address is among those of its mailbox, which are indexed. Those that repeat it go with it.
  ids := array(select r.id from public.invite_requests r where r.mailbox = invites.mailbox(whose) and r.address = whose);
  delete from public.invite_requests r where r.id = any (ids) or r.again_of = any (ids);
  get diagnostics removed = row_count;
  perform invites.block(whose, 'left');
  select string_agg(distinct r.address, ', ') into aliases from (
    select e.address from public.invite_requests e where e.mailbox = invites.mailbox(whose) limit 1000
  ) as r;
  return json_build_object('done', true, 'requests', removed, 'said',
    case removed when 0 then 'There was no request' else removed || ' removed' end || ' of ' || whose || '.'
      || coalesce(' The same mailbox has ' || aliases || ': erase these too if their person asked for all.', ''));
end $$;

-- Lifts the block of an address, puts its request in the line and answers it.
create function public.welcome_invite_address(address text, by_whom text default null)
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_address(address);
  request uuid;
  mails integer := 0;
begin
  perform invites.lock_mailbox(whose);
  perform invites.acting_as(by_whom);
  delete from invites.blocked where address_hash = invites.keyed_hash(whose);
  request := invites.request_of(whose);
  if invites.let_in(request) then
    perform invites.mail_again(request, 'confirmation');
    mails := 1;
  end if;
  perform invites.note('welcomed', request, null, mails);
  return invites.told(true, whose || case mails when 1 then ' is in the line again, and is told so.'
    else ' may be mailed again. There is no request of it that waits for that.' end);
end $$;

-- For bounces that staff received, and for the provider's webhook.
create function public.return_invite_mail(address text, by_whom text, why text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_address(address);
begin
  perform invites.acting_as(by_whom, why);
  return invites.told(true, case invites.bounce(whose) when 0 then 'There is no request of ' || whose || ' to mark.'
    else whose || ' is undeliverable now.' end);
end $$;
