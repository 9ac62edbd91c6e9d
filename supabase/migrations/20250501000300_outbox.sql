-- The worker's functions: claim an email, keep it, note how it went, and what the provider reports later.

-- Claims an email whose row is locked. Returns it for the worker, or null if it's held, cancelled, or someone else is at it.
create function invites.claim(mail invites.outbox, worker uuid) returns json language plpgsql set search_path = '' as $$
declare
  s invites.settings := (select one from invites.settings one);
  person invites.people;
  request public.invite_requests;
  limited record;
begin
  -- Doesn't wait: whoever has the mailbox may wait for the row.
  select * into person from invites.people p where p.id = mail.person_id
    and pg_try_advisory_xact_lock(hashtextextended(invites.mailbox(p.address), 0)) for update skip locked;
  if not found then return null; end if;
  -- What was true when it was queued, or first sent, may not be any more.
  if not (case mail.kind
    when 'invite' then person.state = 'invited' and person.code_used_at is null and (person.code_ends_at <= clock_timestamp()) is not true
    when 'declined' then person.state = 'declined'
    else mail.kind = 'team' or person.state <> 'undeliverable'
  end) then
    update invites.outbox set state = 'cancelled', finished_at = clock_timestamp(), lease = null, held_by = null, code = null
      where id = mail.id;
    return null;
  end if;
  limited := invites.apply_mail_limits(mail, person);
  if limited.held_by is not null then
    update invites.outbox set due_at = limited.held_until, held_by = limited.held_by where id = mail.id;
    return null;
  end if;
  if mail.kind = 'invite' and mail.code is null then
    mail.code := invites.new_code();
    -- One that replaces another works once it's sent.
    update invites.people set code_hash = coalesce(code_hash, invites.code_hash(mail.code)),
        code_ends_at = coalesce(code_ends_at, clock_timestamp() + make_interval(days => s.keep_days_after_decision))
      where id = person.id returning * into person;
  end if;
  update invites.outbox set lease = worker, due_at = clock_timestamp() + interval '30 seconds', held_by = null,
      tries = tries + 1, first_tried_at = coalesce(first_tried_at, clock_timestamp()), code = mail.code
    where id = mail.id returning * into mail;
  select * into request from public.invite_requests where id = coalesce(mail.request_id, person.request_id);
  return json_build_object(
    'id', mail.id, 'kind', mail.kind, 'code', mail.code, 'try', mail.failure_reports,
    'to', request.email, 'requestId', request.id, 'receivedAt', request.received_at,
    'device', (select r.device from public.invite_requests r where r.id = person.request_id),
    'isFirst', request.id = person.request_id, 'status', invites.status_of(person),
    -- Not for the team.
    'link', case when mail.kind <> 'team' then invites.link_token(person.id, mail.first_tried_at + make_interval(days => s.link_days)) end
  );
end $$;

-- Claims the next email that is due, what staff send first: the rest may be many that a limit holds. Null if there's none.
create function public.claim_due_invite_mail(worker uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  mail invites.outbox;
  claimed json;
  passed_over uuid[] := '{}';
begin
  loop
    select * into mail from invites.outbox where state = 'waiting' and due_at <= clock_timestamp() and id <> all (passed_over)
      order by kind in ('confirmation', 'team'), due_at limit 1 for update skip locked;
    if not found or cardinality(passed_over) > 100 then return null; end if;
    claimed := invites.claim(mail, worker);
    if claimed is not null then return claimed; end if;
    passed_over := passed_over || mail.id;
  end loop;
end $$;

-- For the form: claims the answer to exactly this request, even before its next try is due. The outcome is 'send' with the email,
-- 'busy' (another worker has it), 'done' (sent, or not to be sent now), 'missing', 'refused' or 'rate_limited'.
create function public.claim_invite_confirmation(request json, worker uuid, client text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  wait integer := case when client is null then 0 else invites.count_call('form', invites.client_of(client)) end;
  person invites.people;
  mail invites.outbox;
  is_early boolean;
  claimed json;
begin
  if wait > 0 then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  select p.* into person from public.invite_requests r join invites.people p on p.address = r.address
    where r.fingerprint = invites.fingerprint(json_populate_record(null::public.invite_requests, request));
  if not found then return json_build_object('outcome', 'missing'); end if;
  select * into mail from invites.outbox where person_id = person.id and kind = 'confirmation'
    order by state = 'waiting' desc, queued_at desc limit 1 for update;
  is_early := mail.due_at > clock_timestamp();
  if mail.state = 'refused' then return json_build_object('outcome', 'refused'); end if;
  if mail.state is distinct from 'waiting' or mail.held_by is not null and is_early then
    return json_build_object('outcome', 'done');
  end if;
  if mail.lease is not null and is_early then return json_build_object('outcome', 'busy'); end if;
  claimed := invites.claim(mail, worker);
  if claimed is not null then return json_build_object('outcome', 'send', 'mail', claimed); end if;
  return json_build_object('outcome', case when (select held_by from invites.outbox where id = mail.id) is null then 'busy' else 'done' end);
end $$;

-- Locks an email, after its person, as everything else does. Null if there's none.
create function invites.lock_mail(of_id uuid) returns invites.outbox language plpgsql set search_path = '' as $$
declare
  mail invites.outbox;
begin
  perform invites.lock_person(o.person_id) from invites.outbox o where o.id = of_id;
  select * into mail from invites.outbox o where o.id = of_id for update;
  return mail;
end $$;

create function invites.cancel_mails(of_person uuid) returns void language plpgsql set search_path = '' as $$ begin
  update invites.outbox set state = 'cancelled', finished_at = clock_timestamp(), lease = null, held_by = null, code = null
    where person_id = of_person and kind <> 'team' and state = 'waiting';
end $$;

create function invites.mark_undeliverable(of_person uuid, why text) returns void language plpgsql set search_path = '' as $$ begin
  update invites.people set state = 'undeliverable', state_at = clock_timestamp(), reason = why, code_hash = null, code_ends_at = null
    where id = of_person and state not in ('undeliverable', 'left_before');
  perform invites.cancel_mails(of_person);
end $$;

-- Notes how a try went: 'sent'; 'skipped' (no recipient is set); 'refused' (the recipient); or 'unavailable' (the provider, which is
-- tried again until it works). So a mistake of ours is never the recipient's. 'sent' counts also after the lease was lost, but not
-- once the provider has reported that this try failed.
create function public.finish_invite_mail(mail_id uuid, worker uuid, outcome text, of_try integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail invites.outbox := invites.lock_mail(mail_id);
begin
  assert outcome in ('sent', 'skipped', 'refused', 'unavailable'), outcome;
  if (mail.state in ('waiting', 'cancelled') and mail.failure_reports = of_try) is not true then return; end if;
  if outcome = 'sent' then
    update invites.outbox set state = 'sent', finished_at = clock_timestamp(), lease = null, code = null where id = mail.id;
    update invites.sent_mails m set at = clock_timestamp() where m.mail_id = mail.id;
    update invites.people set code_hash = invites.code_hash(mail.code)
      where id = mail.person_id and state = 'invited' and mail.code is not null;
    update invites.people set state_at = clock_timestamp()
      where id = mail.person_id and state = 'left_before' and mail.kind = 'confirmation';
    return;
  end if;
  if mail.state <> 'waiting' or mail.lease is distinct from worker then return; end if;
  if outcome = 'unavailable' then
    update invites.outbox set lease = null, due_at = clock_timestamp() + least(interval '10 seconds' * tries, interval '1 minute')
      where id = mail.id;
    return;
  end if;
  update invites.outbox set state = case outcome when 'skipped' then 'cancelled' else 'refused' end, finished_at = clock_timestamp(),
      lease = null, code = null
    where id = mail.id;
  if outcome = 'skipped' then delete from invites.sent_mails m where m.mail_id = mail.id; end if;
  if outcome = 'refused' and mail.kind <> 'team' then perform invites.mark_undeliverable(mail.person_id, 'refused'); end if;
end $$;

-- What the provider reports about an email that it had taken, in Resend's words: 'bounced' and 'complained' end an address;
-- 'failed' is sent again, an hour later and then more seldom, unless a later one of its kind waits or was sent; 'suppressed' isn't.
-- The report may come before the worker's note. The team's address is never ended. A second report about the same try finds
-- nothing, and one about an email from before staff decided, such as to invite again, leaves the address.
create function public.report_invite_mail(mail_id uuid, report text, of_try integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail invites.outbox := invites.lock_mail(mail_id);
  is_again boolean;
begin
  assert report in ('bounced', 'complained', 'failed', 'suppressed'), report;
  if mail.kind <> 'team' and report in ('bounced', 'complained') then
    -- Anybody's form causes an answer: that it's unwanted doesn't end an invited person's code.
    perform invites.mark_undeliverable(p.id, report) from invites.people p where p.id = mail.person_id
      and mail.first_tried_at > p.state_at and not (report = 'complained' and mail.kind = 'confirmation' and p.state = 'invited');
    return;
  end if;
  is_again := report = 'failed' and not exists (
    select from invites.outbox w where w.person_id = mail.person_id and w.kind = mail.kind and w.id <> mail.id
      and (w.state = 'waiting' or w.state = 'sent' and w.finished_at > mail.finished_at)
  );
  update invites.outbox o set state = case when is_again then 'waiting' when report = 'failed' then 'cancelled' else 'suppressed' end,
      finished_at = case when not is_again then clock_timestamp() end, lease = null, code = case when is_again then o.code end,
      failure_reports = failure_reports + 1, first_tried_at = null, due_at = clock_timestamp() + interval '1 hour' * 2 ^ least(failure_reports, 5)
    where o.id = mail.id and (o.state = 'sent' or o.state = 'waiting' and o.first_tried_at is not null) and o.failure_reports = of_try;
end $$;
