-- What `npm run invites` calls with the secret key: lists, the export, and what staff do to requests.

-- Checks the name that the audit gets for what staff do: none that it has for visitors and for what happens by itself.
create function invites.staff_name(name text) returns text language plpgsql immutable as $$
begin
  if invites.has_length(name, greatest(2, char_length(name)), 60) is not true or name <> trim(name)
    or not pg_input_is_valid(name, 'invites.plain_text') or lower(name) in ('visitor', 'mail', 'retention', 'by hand')
  then
    raise exception 'The audit needs your name, of 2 to 60 visible characters: add --by NAME.' using errcode = '22023';
  end if;
  return name;
end $$;

-- Every request, with how often its address asked again and what became of the answer to it. Counts stop at a thousand, so
-- that a flood for one address doesn't stall the export. The consent is the one that counts, with the time and the sentence.
-- A security invoker view, so it gives visitors no access.
create view public.invite_line with (security_invoker = true) as
select
  r.id, r.received_at, r.full_name, r.email, r.phone, r.self_id, r.device,
  r.agreed as consent, case when r.agreed then r.consent_at end as consent_at, case when r.agreed then r.consent_wording end as consent_wording,
  r.created_at, r.again_of, r.trap_filled, r.state, r.state_at, r.state_reason,
  (select count(*) from (select from public.invite_requests e where e.again_of = r.id limit 1000) as later) as asked_again,
  (select count(*) from (
    select from public.invite_requests e where e.mailbox = r.mailbox and e.address <> r.address limit 1000
  ) as others) as aliases,
  o.state as confirmation,
  case when o.state = 'sent' then o.settled_at end as email_sent_at,
  -- When the limits allow the next email, if not now, and which of them: one that waits, or an invite.
  coalesce(w.not_before, f.full_until) as email_due,
  coalesce(w.limited_by, case when f.full_until is null then o.limited_by else 'mailbox' end) as limited_by,
  case when r.state = 'requested' then coalesce(f.due_at, r.state_at + make_interval(days => (
    select figure from invites.limits where name = 'invite_days'
  ))) end as invite_due
from public.invite_requests r left join lateral (
  select * from invites.outbox o where o.request_id = r.id and o.kind = 'confirmation' order by o.copy desc limit 1
) as o on true left join lateral (
  select min(o.not_before) filter (where o.state = 'waiting' and o.not_before > now()) as not_before,
    min(o.limited_by) filter (where o.state = 'waiting' and o.not_before > now()) as limited_by
  from invites.outbox o where o.request_id = r.id and o.kind <> 'team'
) as w on true left join lateral (
  -- Only for the few mailboxes with so many emails: each call takes half a millisecond, so a page of them would take a second.
  -- With "offset", each function runs once, however often its column is used.
  select invites.full_until(r.mailbox), invites.due_at(r) where r.state = 'requested' and (
    select count(*) from invites.outbox e where e.mailbox = r.mailbox and e.kind <> 'team' and e.state in ('waiting', 'sent')
  ) + (
    select count(*) from invites.erased_mails e where e.mailbox_hash = (select invites.mailbox_hash(r.mailbox))
  ) >= (select figure from invites.limits where name = 'mails_per_mailbox') offset 0
) as f on true;

-- What staff should look at: invites that are promised within two days or late, and email that came back or failed in the last
-- week, or that a limit holds back.
create function invites.due_ids() returns uuid[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from (
    (
      select r.id from public.invite_requests r
      where r.state = 'requested' and greatest(r.received_at, r.state_at) < now() - make_interval(days => invites.limit_of('invite_days') - 2)
      order by r.received_at limit 1000
    )
    union
    select r.id from public.invite_requests r where r.state = 'undeliverable' and r.state_at > now() - interval '7 days'
    union
    select o.request_id from invites.outbox o where o.kind <> 'team' and (
      o.state = 'failed' and o.settled_at > now() - interval '7 days' or o.state = 'waiting' and o.not_before > now()
    )
  ) as due
$$;

-- A page after the given request, by order of arrival. Keyset pagination, so that new requests shift nothing. Planned at each
-- call, so that each combination of filters has a plan with its index.
create function public.page_of_invite_line(
  after_received timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000',
  most integer default 1000, in_state text default null, words text default null
) returns json language plpgsql volatile security definer set plan_cache_mode = force_custom_plan as $$
begin
  return (select coalesce(json_agg(page order by page.received_at, page.id), '[]') from (
    select * from public.invite_line l
    where (l.received_at, l.id) > (after_received, after_id)
      and (in_state is null or l.state = in_state or in_state = 'due' and l.id = any ((select invites.due_ids())::uuid[]))
      and (words is null or lower((l.full_name || ' ' || l.email || ' ' || l.phone || ' ' || l.self_id) collate "und-x-icu")
        like '%' || regexp_replace(lower(words collate "und-x-icu"), '([\\%_])', '\\\1', 'g') || '%')
    order by l.received_at, l.id limit most
  ) as page);
end $$;

-- How many requests are in each state, from the index alone, and how many staff should look at.
create function public.count_invite_states() returns json language sql volatile security definer as $$
  select coalesce(json_object_agg(state, count), '{}') from (
    select state, count(*) from public.invite_requests group by state
    union all
    select 'due', cardinality(invites.due_ids())
  ) as counted
$$;

-- Notes that everything is exported.
create function public.note_invite_export(by_whom text) returns void language sql volatile security definer as $$
  select invites.acting_as(invites.staff_name(by_whom));
  select invites.note('exported', null, null, count(*)::integer) from public.invite_requests
$$;

-- Who was erased: after a backup is restored, these are erased again. Ids only; retention erases by itself.
create function public.list_erased_invites() returns json language sql volatile security definer as $$
  select coalesce(json_agg(request_id order by at), '[]') from invites.audit where action = 'erased' and actor <> 'retention'
$$;

-- The mails about a request, the oldest first.
create function invites.mails_about(of_request uuid) returns json language sql stable as $$
  select coalesce(json_agg(invites.camel_case(to_json(o)) order by o.queued_at, o.copy), '[]')
  from invites.outbox o where o.request_id = of_request
$$;

-- Everything stored about a request and its person's address, in every table: what `find`, the own page and its download show, and
-- what erasing removes. The later forms are those of the address it has now: others may belong to someone else, whose address
-- was entered here by mistake.
create function invites.stored_about(of_request uuid) returns json language sql stable as $$
  select invites.camel_case(to_json(stored)) from (
    select r.*, invites.status_of(r) as status,
      (select coalesce(json_agg(invites.camel_case(to_json(form)) order by form.received_at), '[]') from (
        select e.*, invites.mails_about(e.id) as mails from public.invite_requests e
          where e.again_of = r.id and e.id = any (invites.all_of(r.address))
      ) as form) as again,
      invites.mails_about(r.id) as mails,
      (select invites.camel_case(to_json(c)) from invites.codes c where c.request_id = r.id) as invite_code,
      (select invites.camel_case(to_json(b)) from invites.blocked b where b.address_hash = invites.keyed_hash(r.address)) as blocked,
      (select coalesce(json_agg(invites.camel_case(to_json(s)) order by s.at), '[]') from (
        select at, actor, action, reason from invites.audit where request_id = r.id
      ) as s) as steps
    from public.invite_requests r where r.id = of_request
  ) as stored
$$;

-- Extracts the address, in lower case, from pasted text, which may contain a name, angle brackets, mailto: or white space.
create function invites.pasted_address(pasted text) returns text language plpgsql immutable as $$
declare
  address text := rtrim(substring(
    regexp_replace(pasted, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')
    from '[^\s<>()",:;\u00a0]+@[^\s<>()",:;?\u00a0]+'
  ), '.');
begin
  if invites.is_address(address) is not true then
    raise exception 'There’s no email address in that text.' using errcode = '22023';
  end if;
  return lower(address);
end $$;

create function invites.pasted_id(pasted text) returns uuid language sql immutable
return case when pg_input_is_valid(trim(pasted), 'uuid') then trim(pasted)::uuid end;

-- Finds requests by id, or by a pasted address: its own first, then those of other addresses of the mailbox.
create function public.find_invite_requests(pasted text) returns json language plpgsql volatile security definer as $$
declare
  exact uuid := invites.pasted_id(pasted);
  whose text := case when exact is null then invites.pasted_address(pasted) end;
begin
  return (select coalesce(json_agg(invites.stored_about(r.id)), '[]') from (
    select id from public.invite_requests where id = exact or mailbox = invites.mailbox(whose)
    order by address <> whose, again_of is not null, received_at limit 1000
  ) as r);
end $$;

-- Makes a new code, which replaces one before it, and queues the mail with it.
create function invites.mail_code(of_request uuid, by_person boolean default false) returns void language plpgsql as $$
declare
  made_code text := invites.new_code();
begin
  insert into invites.codes (code_hash, request_id, ends_at)
    select invites.code_hash(made_code), r.id, r.state_at + make_interval(days => invites.limit_of('keep_served_days'))
    from public.invite_requests r where r.id = of_request
    on conflict (request_id) do update set code_hash = excluded.code_hash, ends_at = excluded.ends_at, used_at = null;
  perform invites.mail_again(of_request, 'invite', made_code, by_person);
end $$;

-- Puts people back in their place in the line if they left, their email bounced, or they were declined by mistake.
create function invites.let_in(of_request uuid) returns boolean language plpgsql as $$
declare
  whose text;
begin
  update public.invite_requests set state = 'requested', state_reason = null
    where id = of_request and state in ('held', 'undeliverable', 'declined') returning address into whose;
  delete from invites.blocked where address_hash = invites.keyed_hash(whose);
  return whose is not null;
end $$;

-- Corrects fields of the form, which the trigger validates; other columns are rejected. A new address closes the links that
-- went to the other one, and gets the mail that the other one got: a new code, if there was one, or the confirmation. The other
-- one is forgotten, and so is a consent, which whoever reads its mail may have given. Returns the address that is mailed, if any.
create function invites.correct(before public.invite_requests, changes json, allowed text[]) returns text
language plpgsql as $$
declare
  wrong text;
  after public.invite_requests := json_populate_record(before, changes);
begin
  select name into wrong from json_object_keys(changes) as name where name <> all (allowed) limit 1;
  if wrong is not null then raise exception '% can’t be corrected here.', wrong using errcode = '22023'; end if;
  after.address := lower(after.email);
  if after.address <> before.address then
    perform invites.lock_mailbox(after.address);
    if before.again_of is not null then
      raise exception 'This request repeats another one. Correct the address there.' using errcode = '22023';
    elsif exists (select from public.invite_requests r where r.address = after.address and r.again_of is null) then
      raise exception 'That address already has its own request.' using errcode = '22023';
    elsif invites.is_blocked(after.address) then
      raise exception 'That address left the list, or email to it came back. Run "npm run invites -- welcome" with it first.' using errcode = '22023';
    end if;
    -- Still one of the few of its mailbox. With the client and the domain, it counts by the row that stays.
    insert into invites.erased_mails (mailbox_hash, at)
      select invites.mailbox_hash(o.mailbox), greatest(o.not_before, o.settled_at) from invites.outbox o
      where o.request_id = before.id and o.address = before.address and o.kind <> 'team'
        and (o.state = 'sent' or o.lease is not null) and o.not_before > now() - invites.mailbox_period();
    perform invites.withhold(invites.all_of(before.address));
  end if;
  update public.invite_requests set
    full_name = after.full_name, email = after.email, phone = after.phone, self_id = after.self_id, device = after.device
    where id = before.id;
  perform invites.note('corrected', before.id);
  if after.address = before.address then return null; end if;
  update public.invite_requests set consent_wording = null, consent_at = null, consent_withdrawn_at = null where id = before.id;
  update invites.outbox set address = '', mailbox = '' where request_id = before.id and address = before.address;
  if before.state in ('held', 'undeliverable') then perform invites.let_in(before.id); end if;
  if before.state <> 'invited' then
    perform invites.mail_again(before.id, 'confirmation');
  elsif exists (select from invites.codes c where c.request_id = before.id and c.used_at is not null) then
    return null;
  else
    perform invites.mail_code(before.id);
  end if;
  return after.address;
end $$;

-- What is done to one person, named by the id of a request or by a pasted address. Answers whether it was done, and a sentence
-- that says so, for the command line and the desk. `notify` is false to decline without an email. What the
-- limits don't allow to be emailed isn't done. The name of the person doing it isn't checked: see `act_on_invite`.
create function invites.act(
  action text, whom text, by_whom text, why text default null, changes json default null, notify boolean default true
) returns json language plpgsql as $$
declare
  exact uuid := invites.pasted_id(whom);
  whose text := case when exact is null then invites.pasted_address(whom)
    else (select r.address from public.invite_requests r where r.id = exact) end;
  reason text := coalesce(nullif(why, ''), case action when 'returned' then 'the mail came back' end);
  request public.invite_requests;
  said text;
  done boolean := false;
  ids uuid[];
  count integer := 0;
begin
  perform invites.lock_mailbox(whose);
  perform invites.acting_as(by_whom, reason);
  select * into request from public.invite_requests r
    where r.id = coalesce(exact, (select f.id from public.invite_requests f where f.address = whose and f.again_of is null));
  if request.id is null and (exact is not null or action in ('invite', 'resend', 'decline', 'correct')) then
    said := case when whose is null then format('There’s no request %s. It may have been erased.', whom)
      else format('There’s no request from %s. They have to fill in the form.', whose) end;
  elsif request.state <> (case action when 'invite' then 'requested' when 'decline' then 'requested' when 'resend' then 'invited' end)
  then
    said := format('Not done: %s has been %s since %s.', whose, request.state, to_char(request.state_at, 'FMMonth FMDD, YYYY'));
  elsif action = 'resend' and invites.copies_left(request.id) is null then
    said := (select case when c.used_at is null then format('The code for %s ran out. The request is deleted tonight.', whose)
      else format('The code for %s has been used, so there won’t be another.', whose) end from invites.codes c where c.request_id = request.id);
  else
    done := true;
    case action
      when 'invite' then
        update public.invite_requests set state = 'invited' where id = request.id;
        perform invites.mail_code(request.id);
        said := 'Invited: ' || whose;
      when 'resend' then
        perform invites.mail_code(request.id);
        perform invites.note('code sent again', request.id);
        said := format('A new code for %s is in the outbox.', whose);
      when 'decline' then
        update public.invite_requests set state = 'declined', state_reason = reason where id = request.id;
        if notify then
          perform invites.mail_again(request.id, 'declined');
          said := 'Declined: ' || whose;
        else
          perform invites.withhold(array[request.id]);
          said := 'Declined without an email: ' || whose;
        end if;
      when 'correct' then
        said := invites.correct(request, changes, array['full_name', 'email', 'phone', 'self_id', 'device']);
        said := 'Corrected.' || coalesce(' An email to ' || said || ' is in the outbox.', '');
      when 'welcome' then
        delete from invites.blocked where address_hash = invites.keyed_hash(whose);
        said := whose || ' can get email again. There’s no request to put back in line.';
        if invites.let_in(request.id) then
          perform invites.mail_again(request.id, 'confirmation');
          said := whose || ' is back in line, and gets an email that says so.';
          count := 1;
        end if;
        perform invites.note('welcomed', request.id, null, count);
      -- Keeps a hash of the address, so that nobody can have them mailed by entering it, but for one mail that says how to come
      -- back. What repeats a request goes with it.
      when 'erase' then
        ids := invites.all_of(whose);
        delete from public.invite_requests r where r.id = any (ids) or r.again_of = any (ids);
        get diagnostics count = row_count;
        perform invites.block(whose, 'left');
        select string_agg(distinct e.address, ', ') into said from (
          select r.address from public.invite_requests r where r.mailbox = invites.mailbox(whose) limit 1000
        ) as e;
        said := format(case count when 0 then 'Found no request from %2$s.' when 1 then 'Erased %2$s: 1 request, with its emails and code.' else 'Erased %2$s: %1$s requests, with their emails and code.' end, count, whose)
          || coalesce(' The same mailbox also asked as ' || said || '. Erase that too if the person wants everything gone.', '');
      when 'returned' then
        said := case when invites.bounce(whose) > 0 then whose || ' is undeliverable now, and gets no more email.'
          when request.id is null then format('There’s no request from %s to mark.', whose)
          else whose || ' was undeliverable already.' end;
    end case;
    said := coalesce(rtrim(said, '.') || '. The email waits until ' || (
      select invites.readable(o.not_before) from invites.outbox o
      where o.request_id = request.id and o.kind <> 'team' and o.state = 'waiting' and o.queued_at = now() and o.not_before > now()
      order by o.not_before limit 1
    ) || '.', said);
  end if;
  return json_build_object('done', done, 'said', said, 'requests', count);
exception when sqlstate 'LIMIT' then
  return json_build_object('done', false, 'requests', 0,
    'said', 'Not done: ' || sqlerrm || case action when 'decline' then ' You can decline without an email.' else '' end);
end $$;

-- What staff do to one person.
create function public.act_on_invite(
  action text, whom text, by_whom text, why text default null, changes json default null, notify boolean default true
) returns json language sql volatile security definer as $$
  select invites.act(action, whom, invites.staff_name(by_whom), why, changes, notify)
$$;

-- What the mail provider reports: an email to this address came back.
create function public.note_returned_invite_mail(whom text, why text) returns json language sql volatile security definer as $$
  select invites.act('returned', whom, 'mail', why)
$$;
