-- Staff actions: invite a weekly batch, decline, find, correct and report. `npm run invites` calls these with the secret
-- key.

-- The next requests to invite: the first of each mailbox, oldest first, without mailboxes that were invited, bounced or
-- erased.
create function invites.next_in_line(most integer) returns setof public.invite_requests
language sql stable set search_path = '' as $$
  select r.* from public.invite_requests r
  where r.state = 'requested'
    and not exists (
      select from invites.outbox o where o.request_id = r.id and o.kind = 'confirmation' and o.state = 'withheld'
    )
    and not exists (
      select from public.invite_requests e where e.mailbox = r.mailbox and (
        e.state in ('invited', 'undeliverable')
        or e.state = 'requested' and (e.received_at, e.id) < (r.received_at, r.id)
      )
    )
  order by r.received_at, r.id limit most
$$;

-- Fills a batch up to `most`. Idempotent, so that a lost response does not invite a second batch. Queues a mail with a code
-- for each request, and declines other requests of the same mailbox.
create function public.fill_invite_batch(batch text, most integer, by_whom text, dry_run boolean default false)
returns json language plpgsql security definer set search_path = '' as $$
declare
  request public.invite_requests;
  before integer;
  made_code text;
  invited json[] := '{}';
begin
  if most < 0 or fill_invite_batch.batch !~ '^[A-Za-z0-9._-]{1,40}$' then
    raise exception 'a batch has a short name and a number' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invite batch', 0));
  select count(*) into before from invites.audit a where a.action = 'invited' and a.batch = fill_invite_batch.batch;
  perform invites.acting_as(by_whom, null);
  perform set_config('invites.batch', fill_invite_batch.batch, true);
  for request in select * from invites.next_in_line(greatest(most - before, 0)) loop
    if not dry_run then
      -- It may have been changed in the meantime.
      update public.invite_requests r set state = 'invited' where r.id = request.id and r.state = 'requested';
      continue when not found;
      made_code := invites.new_code();
      insert into invites.codes (code_hash, request_id) values (invites.code_hash(made_code), request.id);
      insert into invites.outbox (request_id, kind, mailbox, code) values
        (request.id, 'invite', request.mailbox, made_code);
      update public.invite_requests r set state = 'declined', state_reason = 'its mailbox is invited already'
        where r.mailbox = request.mailbox and r.state = 'requested';
    end if;
    invited := invited || json_build_object(
      'id', request.id, 'receivedAt', request.received_at, 'email', request.email, 'device', request.device,
      'trapFilled', request.trap_filled
    );
  end loop;
  perform set_config('invites.batch', '', true);
  return json_build_object('before', before, 'invited', to_json(invited));
end $$;

create function public.decline_invite_request(of_request uuid, why text, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
begin
  perform invites.acting_as(by_whom, why);
  update public.invite_requests set state = 'declined', state_reason = nullif(why, '') where id = of_request;
  return json_build_object('found', found);
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
    'codeUsedAt', (select c.used_at from invites.codes c where c.request_id = r.id),
    'mails', (select coalesce(json_agg(json_build_object(
      'kind', o.kind, 'state', o.state, 'queuedAt', o.queued_at, 'settledAt', o.settled_at
    ) order by o.queued_at), '[]') from invites.outbox o where o.request_id = r.id),
    'steps', (select coalesce(json_agg(json_build_object(
      'at', a.at, 'actor', a.actor, 'action', a.action, 'reason', a.reason
    ) order by a.at), '[]') from invites.audit a where a.request_id = r.id)
  ) from public.invite_requests r where r.id = of_request
$$;

-- Finds requests by a pasted address or an id.
create function public.find_invite_requests(pasted text)
returns json language plpgsql stable security definer set search_path = '' as $$
declare
  found_requests json;
begin
  if pg_input_is_valid(trim(pasted), 'uuid') then
    select coalesce(json_agg(invites.stored_about(r.id)), '[]') into found_requests
      from public.invite_requests r where r.id = trim(pasted)::uuid;
  else
    select coalesce(json_agg(invites.stored_about(r.id) order by r.received_at, r.id), '[]') into found_requests
      from public.invite_requests r where r.mailbox = invites.pasted_mailbox(pasted);
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
  update invites.outbox o set mailbox = r.mailbox from public.invite_requests r
    where r.id = of_request and o.request_id = r.id and o.mailbox <> r.mailbox;
  insert into invites.audit (actor, action, request_id) values (invites.actor(), 'corrected', of_request);
  return true;
end $$;

create function public.correct_invite_request(of_request uuid, changes json, by_whom text)
returns json language plpgsql security definer set search_path = '' as $$
begin
  perform invites.acting_as(by_whom, null);
  return json_build_object('found', invites.correct(of_request, changes,
    array['full_name', 'email', 'phone', 'self_id', 'device']));
end $$;

-- For bounces that staff received, and for the provider's webhook.
create function public.return_invite_mail(address text, by_whom text, why text)
returns json language plpgsql security definer set search_path = '' as $$
begin
  perform invites.acting_as(by_whom, why);
  return json_build_object('requests', invites.bounce(address));
end $$;

create function public.note_invite_export(exported integer, by_whom text)
returns void language sql security definer set search_path = '' as $$
  insert into invites.audit (actor, action, requests) values (by_whom, 'exported', exported)
$$;

-- The oldest waiting requests.
create function public.list_invite_line(most integer default 50)
returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(page order by page.received_at, page.id), '[]') from (
    select * from public.invite_line l where l.state = 'requested' order by l.received_at, l.id limit most
  ) as page
$$;

-- Waiting times in days, of those still waiting and, by week, of those invited: the measure of the promised invite time.
create function public.report_invite_line()
returns json language sql stable security definer set search_path = '' as $$
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
    'undeliverable', (select count(*) from public.invite_requests where state = 'undeliverable'),
    'codesUsed', (select count(*) from invites.codes where used_at is not null),
    'weeks', (select coalesce(json_agg(w order by w.week), '[]') from weeks w)
  )
$$;

revoke all on function
  invites.next_in_line(integer), public.fill_invite_batch(text, integer, text, boolean),
  public.decline_invite_request(uuid, text, text), invites.stored_about(uuid), public.find_invite_requests(text),
  invites.correct(uuid, json, text[]), public.correct_invite_request(uuid, json, text),
  public.return_invite_mail(text, text, text), public.note_invite_export(integer, text),
  public.list_invite_line(integer), public.report_invite_line()
  from public, anon, authenticated, service_role;
grant execute on function
  public.fill_invite_batch(text, integer, text, boolean), public.decline_invite_request(uuid, text, text),
  public.find_invite_requests(text), public.correct_invite_request(uuid, json, text),
  public.return_invite_mail(text, text, text), public.note_invite_export(integer, text),
  public.list_invite_line(integer), public.report_invite_line()
  to service_role;
