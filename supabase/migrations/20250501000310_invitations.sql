-- Staff actions: invite, decline, find, correct, send a code again and report. `npm run invites` calls these with the secret
-- key.

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

-- Fills a batch up to `most`, oldest first, a thousand in one call, since each keeps a lock. Idempotent, so that a lost
-- response does not invite a second batch.
create function public.fill_invite_batch(batch text, most integer, by_whom text, dry_run boolean default false)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request public.invite_requests;
  before integer;
  invited json[] := '{}';
begin
  if most < 0 or fill_invite_batch.batch !~ '^[A-Za-z0-9._-]{1,40}$' then
    raise exception 'a batch has a short name and a number' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invite batch', 0));
  select count(*) into before from invites.audit a where a.action = 'invited' and a.batch = fill_invite_batch.batch;
  perform invites.acting_as(by_whom, null);
  perform set_config('invites.batch', fill_invite_batch.batch, true);
  for request in
    select * from public.invite_requests r where r.state = 'requested'
      order by r.received_at, r.id limit least(greatest(most - before, 0), case when dry_run then most else 1000 end)
  loop
    -- It may have been changed in the meantime.
    continue when not dry_run and not invites.invite(request.id);
    invited := invited || json_build_object(
      'id', request.id, 'receivedAt', request.received_at, 'email', request.email, 'device', request.device,
      'trapFilled', request.trap_filled,
      'alias', exists (
        select from public.invite_requests e where e.mailbox = request.mailbox and e.address <> request.address
      )
    );
  end loop;
  perform set_config('invites.batch', '', true);
  return json_build_object('before', before, 'invited', to_json(invited));
end $$;

-- Invites the person of one address, out of turn. Returns the state that its request has then; null if there is none.
create function public.invite_address(pasted text, batch text, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request public.invite_requests;
  invited boolean;
begin
  perform invites.acting_as(by_whom, null);
  perform set_config('invites.batch', batch, true);
  select * into request from public.invite_requests r
    where r.address = invites.pasted_address(pasted) and r.again_of is null;
  invited := invites.invite(request.id);
  perform set_config('invites.batch', '', true);
  return json_build_object('address', invites.pasted_address(pasted), 'invited', invited, 'state', request.state,
    'since', request.state_at);
end $$;

-- Sends an invited person a new code; the one before it stops working.
create function public.send_invite_code(of_request uuid, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  can boolean;
begin
  perform invites.lock_person(of_request);
  perform invites.acting_as(by_whom, null);
  can := invites.copies_left(of_request) is not null;
  if can then
    perform invites.mail_code(of_request);
    insert into invites.audit (actor, action, request_id) values (invites.actor(), 'code sent again', of_request);
  end if;
  return json_build_object('found', can);
end $$;

create function public.decline_invite_request(of_request uuid, why text, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
begin
  perform invites.lock_person(of_request);
  perform invites.acting_as(by_whom, why);
  update public.invite_requests set state = 'declined', state_reason = nullif(why, '') where id = of_request and state = 'requested';
  if not found then return json_build_object('found', false); end if;
  perform invites.mail_again(of_request, 'declined');
  return json_build_object('found', true);
end $$;

-- Everything stored about a request, for staff and for the person, but no code.
create function invites.stored_about(of_request uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', r.id, 'fullName', r.full_name, 'email', r.email, 'phone', r.phone, 'selfId', r.self_id, 'device', r.device,
    'consent', r.consent, 'consentWording', r.consent_wording, 'consentAt', r.consent_at,
    'consentWithdrawnAt', r.consent_withdrawn_at,
    'createdAt', r.created_at, 'receivedAt', r.received_at, 'trapFilled', r.trap_filled,
    'state', r.state, 'stateAt', r.state_at, 'stateReason', r.state_reason,
    'againOf', r.again_of,
    'standing', invites.standing_of(r),
    'again', (select coalesce(json_agg(e.received_at order by e.received_at), '[]') from (
      select e.received_at from public.invite_requests e where e.again_of = r.id order by e.received_at desc limit 100
    ) as e),
    'mails', (select coalesce(json_agg(json_build_object(
      'kind', o.kind, 'copy', o.copy, 'state', o.state, 'queuedAt', o.queued_at, 'notBefore', o.not_before,
      'settledAt', o.settled_at
    ) order by o.queued_at, o.copy), '[]') from invites.outbox o where o.request_id = r.id),
    'steps', (select coalesce(json_agg(json_build_object(
      'at', a.at, 'actor', a.actor, 'action', a.action, 'reason', a.reason
    ) order by a.at), '[]') from invites.audit a where a.request_id = r.id)
  ) from public.invite_requests r where r.id = of_request
$$;

-- Finds requests by id, or by a pasted address: its own first, then those of other addresses of the mailbox.
create function public.find_invite_requests(pasted text)
returns json language plpgsql volatile security definer set search_path = '' as $$
declare
  found_requests json;
begin
  if pg_input_is_valid(trim(pasted), 'uuid') then
    select coalesce(json_agg(invites.stored_about(r.id)), '[]') into found_requests
      from public.invite_requests r where r.id = trim(pasted)::uuid;
  else
    select coalesce(json_agg(invites.stored_about(r.id)), '[]') into found_requests
      from (
        select * from public.invite_requests r where r.mailbox = invites.mailbox(invites.pasted_address(pasted))
        order by r.address <> invites.pasted_address(pasted), r.again_of is not null, r.received_at limit 1000
      ) as r;
  end if;
  return found_requests;
end $$;

-- Corrects fields of the form, which the trigger validates. Other columns are rejected.
create function invites.correct(of_request uuid, changes json, allowed text[]) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  wrong text;
begin
  select name into wrong from json_object_keys(changes) as name where name <> all (allowed) limit 1;
  if wrong is not null then raise exception '% cannot be corrected here', wrong using errcode = '22023'; end if;
  update public.invite_requests set
    full_name = coalesce(changes ->> 'full_name', full_name), email = coalesce(changes ->> 'email', email),
    phone = coalesce(changes ->> 'phone', phone), self_id = coalesce(changes ->> 'self_id', self_id),
    device = coalesce(changes ->> 'device', device)
    where id = of_request;
  if not found then return false; end if;
  insert into invites.audit (actor, action, request_id) values (invites.actor(), 'corrected', of_request);
  return true;
end $$;

-- Corrects a request for its person. A new address closes the links that went to the other one, and gets the mail that the
-- other one got: a new code, if there was one, or the confirmation.
create function public.correct_invite_request(of_request uuid, changes json, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
declare
  before public.invite_requests;
  now_at text := lower(coalesce(changes ->> 'email', ''));
begin
  perform invites.lock_person(of_request);
  perform invites.acting_as(by_whom, null);
  select * into before from public.invite_requests where id = of_request;
  if now_at not in ('', before.address) then
    perform invites.lock_mailbox(now_at);
    if before.again_of is not null then
      raise exception 'this request repeats another: correct the address of that one' using errcode = '22023';
    end if;
    if exists (select from public.invite_requests r where r.address = now_at and r.again_of is null) then
      raise exception 'that address has a request of its own' using errcode = '22023';
    end if;
    if exists (select from invites.blocked where address_hash = invites.keyed_hash(now_at)) then
      raise exception 'that address left, or mail to it came back: "welcome" it first' using errcode = '22023';
    end if;
  end if;
  if not invites.correct(of_request, changes, array['full_name', 'email', 'phone', 'self_id', 'device']) then
    return json_build_object('found', false, 'mailed', false);
  end if;
  if now_at in ('', before.address) then
    return json_build_object('found', true, 'mailed', false);
  end if;
  perform invites.withhold(before.address);
  if before.state in ('held', 'undeliverable') then perform invites.let_in(of_request); end if;
  if before.state = 'invited' then
    if exists (select from invites.codes c where c.request_id = of_request and c.used_at is not null) then
      return json_build_object('found', true, 'mailed', false);
    end if;
    perform invites.mail_code(of_request);
  else
    perform invites.mail_again(of_request, 'confirmation');
  end if;
  return json_build_object('found', true, 'mailed', true);
end $$;

-- For bounces that staff received, and for the provider's webhook.
create function public.return_invite_mail(address text, by_whom text, why text)
returns json language plpgsql security definer set search_path = '' as $$
begin
  perform invites.acting_as(by_whom, why);
  return json_build_object('address', invites.pasted_address(address), 'requests', invites.bounce(invites.pasted_address(address)));
end $$;

create function public.note_invite_export(exported integer, by_whom text)
returns void language sql security definer set search_path = '' as $$
  insert into invites.audit (actor, action, requests) values (by_whom, 'exported', exported)
$$;

-- Requests in a state, the oldest first.
create function public.list_invite_line(most integer default 50, in_state text default 'requested')
returns json language sql volatile set search_path = '' as $$
  select coalesce(json_agg(page order by page.received_at, page.id), '[]') from (
    select * from public.invite_line l where l.state = in_state order by l.received_at, l.id limit most
  ) as page
$$;

-- Waiting times in days, of those still waiting and, by week, of those invited: the measure of the promised invite time.
create function public.report_invite_line()
returns json language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select extract(epoch from now() - received_at) / 86400 as days from public.invite_requests where state = 'requested'
  ), answered as (
    select date_trunc('week', a.at at time zone 'UTC')::date as week, a.batch,
      extract(epoch from a.at - r.received_at) / 86400 as days
    from invites.audit a join public.invite_requests r on r.id = a.request_id where a.action = 'invited'
  ), weeks as (
    select week, count(*) as invited,
      percentile_cont(0.5) within group (order by days) as p50, percentile_cont(0.95) within group (order by days) as p95,
      count(*) filter (where days > 7) as late
    from answered group by week order by week desc limit 12
  )
  select json_build_object(
    'waiting', (select count(*) from waiting),
    'p50', (select percentile_cont(0.5) within group (order by days) from waiting),
    'p95', (select percentile_cont(0.95) within group (order by days) from waiting),
    'late', (select count(*) from waiting where days > 7),
    'states', (select json_object_agg(state, count) from (
      select state, count(*) from public.invite_requests group by state
    ) as counted),
    'codesUsed', (select count(*) from invites.codes where used_at is not null),
    'weeks', (select coalesce(json_agg(w order by w.week), '[]') from weeks w)
  )
$$;

revoke all on function
  invites.invite(uuid), invites.mail_code(uuid), public.fill_invite_batch(text, integer, text, boolean),
  public.invite_address(text, text, text), public.send_invite_code(uuid, text),
  public.decline_invite_request(uuid, text, text), invites.stored_about(uuid), public.find_invite_requests(text),
  invites.correct(uuid, json, text[]), public.correct_invite_request(uuid, json, text),
  public.return_invite_mail(text, text, text), public.note_invite_export(integer, text),
  public.list_invite_line(integer, text), public.report_invite_line()
  from public, anon, authenticated, service_role;
grant execute on function
  public.fill_invite_batch(text, integer, text, boolean), public.invite_address(text, text, text),
  public.send_invite_code(uuid, text), public.decline_invite_request(uuid, text, text),
  public.find_invite_requests(text), public.correct_invite_request(uuid, json, text),
  public.return_invite_mail(text, text, text), public.note_invite_export(integer, text),
  public.list_invite_line(integer, text), public.report_invite_line()
  to service_role;
