-- Processing the outbox. A worker claims a mail for the duration of a lease, renews the lease while it waits for the
-- provider, and records the outcome. Only the secret key may call these. All functions of the API are volatile, also those
-- that only read: PostgREST answers a HEAD for others without calling them, and so without asking for the right to.

-- How the request stands that stands for an address, with the dates that mails and the person's page name.
create function invites.standing_of(r public.invite_requests) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'state', r.state, 'since', r.state_at, 'reason', r.state_reason,
    'dueAt', r.received_at + make_interval(days => invites.limit_of('invite_days')),
    'codeEndsAt', (select c.made_at + make_interval(days => invites.limit_of('keep_served_days'))
      from invites.codes c where c.request_id = r.id),
    'codeUsedAt', (select c.used_at from invites.codes c where c.request_id = r.id)
  )
$$;

-- A mail for the worker: its key, the stored request, and the one that stands for the address. Nothing comes from the caller.
create function invites.mail_of(mail invites.outbox) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'kind', mail.kind,
    'copy', mail.copy,
    'code', mail.code,
    -- The team must not get the link to the person's own page. The same in each try, as providers compare what has one key.
    'link', case when mail.kind <> 'team' then
      invites.link_token(s.id, mail.not_before + make_interval(days => invites.limit_of('link_days')), s.address) end,
    'request', json_build_object(
      'id', r.id, 'fullName', r.full_name, 'email', r.email, 'phone', r.phone, 'selfId', r.self_id,
      'device', r.device, 'consent', r.consent, 'receivedAt', r.received_at, 'state', r.state
    ),
    'standing', invites.standing_of(s),
    'device', s.device,
    'earlier', (select count(*) from (
      select from public.invite_requests e where e.mailbox = r.mailbox and e.received_at < r.received_at limit 100
    ) as before)
  ) from public.invite_requests r join public.invite_requests s on s.id = coalesce(r.again_of, r.id) where r.id = mail.request_id
$$;

create function invites.lease_end() returns timestamptz
language sql stable set search_path = '' as $$
  select clock_timestamp() + make_interval(secs => invites.limit_of('mail_lease_seconds'))
$$;

-- For the form: claims the confirmation of exactly this request, even before its next attempt is due. The outcome is 'send'
-- with the mail, or the reason: 'missing', 'settled' (sent, or not to be sent now), 'busy' (claimed by another worker),
-- 'failed', 'rate_limited'.
create function public.claim_invite_confirmation(asked json, claim_token uuid, claim_client text default null)
returns json language plpgsql security definer set search_path = '' as $$
declare
  mail invites.outbox;
  wait integer;
begin
  if claim_client is not null then
    wait := invites.wait_for_turn('mail', invites.client_key(claim_client));
    if wait is not null then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  end if;
  select o.* into mail from public.invite_requests r join invites.outbox o on o.request_id = r.id
    where o.kind = 'confirmation' and r.fingerprint = invites.fingerprint(
      asked ->> 'full_name', asked ->> 'email', asked ->> 'phone', asked ->> 'self_id', asked ->> 'device',
      (asked ->> 'consent')::boolean, (asked ->> 'created_at')::timestamptz)
    order by o.copy desc limit 1 for update of o;
  if not found then return json_build_object('outcome', 'missing'); end if;
  if mail.state = 'failed' then return json_build_object('outcome', 'failed'); end if;
  -- Also one that goes out later has passed the bot check now.
  if not mail.asked_for then
    update invites.outbox set asked_for = true
      where request_id = mail.request_id and kind = mail.kind and copy = mail.copy;
  end if;
  if mail.state <> 'waiting' or mail.not_before > clock_timestamp() then
    return json_build_object('outcome', 'settled');
  end if;
  if mail.lease is not null and mail.due_at > clock_timestamp() then
    return json_build_object('outcome', 'busy');
  end if;
  update invites.outbox set lease = claim_token, due_at = invites.lease_end(), tries = tries + 1
    where request_id = mail.request_id and kind = mail.kind and copy = mail.copy;
  return json_build_object('outcome', 'send', 'mail', invites.mail_of(mail));
end $$;

-- For the worker: claims up to `most` due mails. If a bot check is configured, `only_asked_for` leaves out confirmations
-- whose form has not passed it.
create function public.claim_due_invite_mails(claim_token uuid, most integer, only_asked_for boolean default false)
returns json language plpgsql security definer set search_path = '' as $$
declare
  mails json;
begin
  with due as (
    select request_id, kind, copy from invites.outbox
    where state = 'waiting' and due_at <= clock_timestamp()
      and (asked_for or kind <> 'confirmation' or not only_asked_for)
    order by due_at limit least(most, 100)
    for update skip locked
  ), taken as (
    update invites.outbox o set lease = claim_token, due_at = invites.lease_end(), tries = tries + 1
    from due where o.request_id = due.request_id and o.kind = due.kind and o.copy = due.copy
    returning o.*
  )
  select coalesce(json_agg(invites.mail_of(taken::invites.outbox)), '[]') into mails from taken;
  return mails;
end $$;

create function public.renew_invite_mail(of_request uuid, of_kind text, of_copy integer, claim_token uuid)
returns void language sql security definer set search_path = '' as $$
  update invites.outbox set due_at = invites.lease_end()
    where request_id = of_request and kind = of_kind and copy = of_copy and lease = claim_token and state = 'waiting'
$$;

-- Records the outcome of an attempt: 'sent', 'skipped' (no recipient), 'refused' (permanently rejected), 'returned' (no such
-- mailbox), 'putOff' (temporarily rejected), or 'later' (no response from the provider). 'sent' counts even after the lease
-- has been lost.
create function public.settle_invite_mail(of_request uuid, of_kind text, of_copy integer, claim_token uuid, outcome text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  mail invites.outbox;
  given_up boolean;
  becomes text;
begin
  -- The lock order of erasure: the mailbox, then its rows.
  if outcome in ('refused', 'returned') then
    perform invites.lock_mailbox(o.address)
      from invites.outbox o where o.request_id = of_request and o.kind = of_kind and o.copy = of_copy;
  end if;
  select * into mail from invites.outbox where request_id = of_request and kind = of_kind and copy = of_copy for update;
  if not found then return; end if;
  if outcome = 'sent' and mail.state in ('waiting', 'failed', 'withheld') then
    becomes := 'sent';
  elsif mail.state <> 'waiting' or mail.lease is distinct from claim_token then
    return;
  elsif outcome = 'skipped' then
    becomes := 'skipped';
  else
    given_up := outcome = 'returned' or outcome = 'refused' and mail.refusals + 1 >= invites.limit_of('mail_refusals');
    if given_up or mail.not_before < now() - make_interval(hours => invites.limit_of('mail_hours')) then
      becomes := 'failed';
    end if;
  end if;
  if becomes is not null then
    update invites.outbox set state = becomes, settled_at = clock_timestamp(), lease = null,
      code = case becomes when 'failed' then code end,
      refusals = refusals + (outcome in ('refused', 'returned'))::integer
      where request_id = of_request and kind = of_kind and copy = of_copy;
    if given_up and of_kind <> 'team' then
      perform invites.acting_as('mail', 'the mail server refused the ' || of_kind);
      perform invites.bounce(mail.address);
    end if;
    return;
  end if;
  -- Rejected mails back off exponentially; a provider that is down is retried at least every minute.
  update invites.outbox set lease = null,
    refusals = refusals + (outcome = 'refused')::integer,
    due_at = clock_timestamp() + case outcome
      when 'refused' then interval '1 minute' * (5 ^ refusals)
      when 'putOff' then least(interval '1 minute' * (2 ^ least(tries, 10)), interval '1 hour')
      else least(interval '10 seconds' * tries, interval '1 minute')
    end
    where request_id = of_request and kind = of_kind and copy = of_copy;
end $$;

-- Queues a mail about a request again, as another copy, and withholds the one that waits.
create function invites.mail_again(of_request uuid, of_kind text, new_code text default null) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update invites.outbox set state = 'withheld', settled_at = clock_timestamp(), lease = null, code = null
    where request_id = of_request and kind = of_kind and state = 'waiting';
  update invites.outbox set code = null where request_id = of_request and kind = of_kind and code is not null;
  insert into invites.outbox (request_id, kind, copy, address, mailbox, code, asked_for)
    select r.id, of_kind, coalesce(max(o.copy), 0) + 1, r.address, r.mailbox, new_code, true
    from public.invite_requests r left join invites.outbox o on o.request_id = r.id and o.kind = of_kind
    where r.id = of_request group by r.id;
end $$;

-- The state of the outbox, without personal data.
create function public.report_invite_outbox()
returns json language sql volatile security definer set search_path = '' as $$
  select json_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'limited', count(*) filter (where state = 'waiting' and not_before > clock_timestamp()),
    'due', count(*) filter (where state = 'waiting' and due_at <= clock_timestamp()),
    'failed', count(*) filter (where state = 'failed'),
    'oldestSeconds', coalesce(max(extract(epoch from clock_timestamp() - not_before))
      filter (where state = 'waiting' and not_before <= clock_timestamp()), 0)::integer
  ) from invites.outbox where state in ('waiting', 'failed')
$$;

revoke all on function
  invites.standing_of(public.invite_requests), invites.mail_of(invites.outbox), invites.lease_end(),
  invites.mail_again(uuid, text, text),
  public.claim_invite_confirmation(json, uuid, text), public.claim_due_invite_mails(uuid, integer, boolean),
  public.renew_invite_mail(uuid, text, integer, uuid),
  public.settle_invite_mail(uuid, text, integer, uuid, text),
  public.report_invite_outbox()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_invite_confirmation(json, uuid, text), public.claim_due_invite_mails(uuid, integer, boolean),
  public.renew_invite_mail(uuid, text, integer, uuid),
  public.settle_invite_mail(uuid, text, integer, uuid, text),
  public.report_invite_outbox()
  to service_role;
