-- Processing the outbox. A worker claims a mail for the duration of a lease, renews the lease while it waits for the
-- provider, and records the outcome. Only the secret key may call these.

-- A mail for the worker: its key and the stored request. Nothing comes from the caller.
create function invites.mail_of(mail invites.outbox) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'kind', mail.kind,
    'code', mail.code,
    -- The team must not get the link to the person's own page.
    'link', case when mail.kind <> 'team' then
      invites.link_token(mail.request_id, mail.queued_at + make_interval(days => invites.limit_of('link_days'))) end,
    'request', json_build_object(
      'id', r.id, 'fullName', r.full_name, 'email', r.email, 'phone', r.phone, 'selfId', r.self_id,
      'device', r.device, 'consent', r.consent, 'receivedAt', r.received_at
    ),
    'earlier', (select count(*) from (
      select from public.invite_requests e where e.mailbox = r.mailbox and e.received_at < r.received_at limit 100
    ) as before)
  ) from public.invite_requests r where r.id = mail.request_id
$$;

create function invites.lease_end() returns timestamptz
language sql stable set search_path = '' as $$
  select clock_timestamp() + make_interval(secs => invites.limit_of('mail_lease_seconds'))
$$;

-- For the form: claims the confirmation of exactly this request, even before its next attempt is due. The outcome is 'send'
-- with the mail, or the reason: 'missing', 'settled' (sent, or not to be sent), 'busy' (claimed by another worker),
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
    where r.mailbox = invites.mailbox(asked ->> 'email') and r.created_at = (asked ->> 'created_at')::timestamptz
      and lower(r.email) = lower(asked ->> 'email') and r.full_name = asked ->> 'full_name'
      and r.phone = asked ->> 'phone' and r.self_id = asked ->> 'self_id' and r.device = asked ->> 'device'
      and r.consent = (asked ->> 'consent')::boolean and o.kind = 'confirmation'
    for update of o;
  if not found then return json_build_object('outcome', 'missing'); end if;
  if mail.state = 'failed' then return json_build_object('outcome', 'failed'); end if;
  if mail.state <> 'waiting' then return json_build_object('outcome', 'settled'); end if;
  if mail.lease is not null and mail.due_at > clock_timestamp() then
    return json_build_object('outcome', 'busy');
  end if;
  update invites.outbox set lease = claim_token, due_at = invites.lease_end(), tries = tries + 1, asked_for = true
    where request_id = mail.request_id and kind = mail.kind;
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
    select request_id, kind from invites.outbox
    where state = 'waiting' and due_at <= clock_timestamp()
      and (asked_for or kind <> 'confirmation' or not only_asked_for)
    order by due_at limit least(most, 100)
    for update skip locked
  ), taken as (
    update invites.outbox o set lease = claim_token, due_at = invites.lease_end(), tries = tries + 1
    from due where o.request_id = due.request_id and o.kind = due.kind
    returning o.*
  )
  select coalesce(json_agg(invites.mail_of(taken::invites.outbox)), '[]') into mails from taken;
  return mails;
end $$;

create function public.renew_invite_mail(of_request uuid, of_kind text, claim_token uuid)
returns void language sql security definer set search_path = '' as $$
  update invites.outbox set due_at = invites.lease_end()
    where request_id = of_request and kind = of_kind and lease = claim_token and state = 'waiting'
$$;

-- Records the outcome of an attempt: 'sent', 'skipped' (no recipient), 'refused' (permanently rejected), 'returned' (no such
-- mailbox), 'putOff' (temporarily rejected), or 'later' (no response from the provider). 'sent' counts even after the lease
-- has been lost.
create function public.settle_invite_mail(of_request uuid, of_kind text, claim_token uuid, outcome text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  mail invites.outbox;
  given_up boolean;
begin
  -- The lock order of erasure: the mailbox, then its rows.
  if outcome in ('refused', 'returned') then
    perform pg_advisory_xact_lock(hashtextextended('mailbox ' || o.mailbox, 0))
      from invites.outbox o where o.request_id = of_request and o.kind = of_kind;
  end if;
  select * into mail from invites.outbox where request_id = of_request and kind = of_kind for update;
  if not found or mail.state not in ('waiting', 'failed') then return; end if;
  if outcome = 'sent' then
    update invites.outbox set state = 'sent', settled_at = clock_timestamp(), lease = null, code = null
      where request_id = of_request and kind = of_kind;
    return;
  end if;
  if mail.lease is distinct from claim_token or mail.state = 'failed' then return; end if;
  if outcome = 'skipped' then
    update invites.outbox set state = 'skipped', settled_at = clock_timestamp(), lease = null, code = null
      where request_id = of_request and kind = of_kind;
    return;
  end if;
  given_up := outcome = 'returned' or outcome = 'refused' and mail.refusals + 1 >= invites.limit_of('mail_refusals');
  if given_up or mail.queued_at < now() - make_interval(hours => invites.limit_of('mail_hours')) then
    update invites.outbox set state = 'failed', settled_at = clock_timestamp(), lease = null,
      refusals = refusals + (outcome in ('refused', 'returned'))::integer
      where request_id = of_request and kind = of_kind;
    if given_up and of_kind <> 'team' then
      perform invites.acting_as('mail', 'the mail server refused the ' || of_kind);
      perform invites.bounce(r.email) from public.invite_requests r where r.id = of_request;
    end if;
  else
    -- Rejected mails back off exponentially; a provider that is down is retried at least every minute.
    update invites.outbox set lease = null,
      refusals = refusals + (outcome = 'refused')::integer,
      due_at = clock_timestamp() + case outcome
        when 'refused' then interval '1 minute' * (5 ^ refusals)
        when 'putOff' then least(interval '1 minute' * (2 ^ least(tries, 10)), interval '1 hour')
        else least(interval '10 seconds' * tries, interval '1 minute')
      end
      where request_id = of_request and kind = of_kind;
  end if;
end $$;

-- The state of the outbox, without personal data.
create function public.report_invite_outbox()
returns json language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'due', count(*) filter (where state = 'waiting' and due_at <= clock_timestamp()),
    'failed', count(*) filter (where state = 'failed'),
    'oldestSeconds', coalesce(max(extract(epoch from clock_timestamp() - queued_at)) filter (where state = 'waiting'), 0)::integer
  ) from invites.outbox where state in ('waiting', 'failed')
$$;

revoke all on function
  invites.mail_of(invites.outbox), invites.lease_end(),
  public.claim_invite_confirmation(json, uuid, text), public.claim_due_invite_mails(uuid, integer, boolean),
  public.renew_invite_mail(uuid, text, uuid), public.settle_invite_mail(uuid, text, uuid, text),
  public.report_invite_outbox()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_invite_confirmation(json, uuid, text), public.claim_due_invite_mails(uuid, integer, boolean),
  public.renew_invite_mail(uuid, text, uuid), public.settle_invite_mail(uuid, text, uuid, text),
  public.report_invite_outbox()
  to service_role;
