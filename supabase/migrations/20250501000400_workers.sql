-- Processing the outbox. A worker claims a mail for the duration of a lease, renews the lease while it waits for the
-- provider, and records the outcome. Only the secret key may call these. All functions of the API are volatile, also those
-- that only read: PostgREST answers a HEAD for others without calling them, and so without asking for the right to.

-- The signature of a mail's link, which proves that its bearer reads the mailbox. It covers the address, so that a corrected
-- one closes the links that went to the other. The hash is truncated against length extension, and the parts before the
-- address have a fixed format.
create function invites.link_proof(of_request uuid, expires bigint, of_address text) returns text language sql stable
return encode(substr(invites.keyed_hash('link ' || of_request || ' ' || expires || ' ' || of_address), 1, 16), 'hex');

create function invites.link_token(of_request uuid, expires timestamptz, of_address text) returns text
language sql stable as $$
  select replace(of_request::text, '-', '') || '.' || seconds || '.' || invites.link_proof(of_request, seconds, of_address)
  from (select floor(extract(epoch from expires))::bigint as seconds) as ends
$$;

create function invites.lease_end() returns timestamptz language sql
return clock_timestamp() + make_interval(secs => invites.limit_of('mail_lease_seconds'));

-- Claims a mail that was locked. Returns it for the worker: its key, the stored request, and the first of the address. Nothing
-- comes from the caller. An invite whose code has run out has none, so it's skipped.
create function invites.claim(mail invites.outbox, claim_token uuid) returns json language sql as $$
  update invites.outbox set lease = claim_token, due_at = invites.lease_end(), tries = tries + 1
    where (request_id, kind, copy) = (mail.request_id, mail.kind, mail.copy);
  select json_build_object(
    'kind', mail.kind, 'copy', mail.copy,
    'code', case when exists (
      select from invites.codes c where c.request_id = mail.request_id and c.ends_at > clock_timestamp()
    ) then mail.code end,
    -- The team must not get the link to the person's own page. The same in each try, as providers compare what has one key.
    'link', case when mail.kind <> 'team' then
      invites.link_token(s.id, mail.not_before + make_interval(days => invites.limit_of('link_days')), s.address) end,
    'request', invites.camel_case(to_json(r)),
    'status', invites.status_of(s),
    'device', s.device,
    'earlier', (select count(*) from (
      select from public.invite_requests e where e.mailbox = r.mailbox and e.received_at < r.received_at limit 100
    ) as before)
  ) from public.invite_requests r join public.invite_requests s on s.id = coalesce(r.again_of, r.id) where r.id = mail.request_id
$$;

-- For the form: claims the confirmation of exactly this request, even before its next attempt is due. The outcome is 'send'
-- with the mail, or the reason: 'missing', 'settled' (sent, or not to be sent now), 'busy' (claimed by another worker),
-- 'failed', 'rate_limited'.
create function public.claim_invite_confirmation(asked json, claim_token uuid, claim_client text default null)
returns json language plpgsql security definer as $$
declare
  mail invites.outbox;
  wait integer := invites.wait_for_turn('mail', invites.client_key(claim_client));
  outcome text;
begin
  if wait is not null then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  select o.* into mail from public.invite_requests r join invites.outbox o on o.request_id = r.id
    where o.kind = 'confirmation'
      and r.fingerprint = invites.fingerprint(json_populate_record(null::public.invite_requests, asked))
    order by o.copy desc limit 1 for update of o;
  outcome := case
    when not found then 'missing'
    when mail.state = 'failed' then 'failed'
    when mail.state <> 'waiting' or mail.not_before > clock_timestamp() then 'settled'
    when mail.lease is not null and mail.due_at > clock_timestamp() then 'busy'
    else 'send'
  end;
  return json_build_object('outcome', outcome, 'mail', case outcome when 'send' then invites.claim(mail, claim_token) end);
end $$;

-- For the worker: claims up to `most` due mails.
create function public.claim_due_invite_mails(claim_token uuid, most integer) returns json language sql volatile security definer as $$
  with due as materialized (
    select o from invites.outbox o
    where state = 'waiting' and due_at <= clock_timestamp()
    order by due_at limit least(most, 100)
    for update skip locked
  )
  select coalesce(json_agg(invites.claim(o, claim_token)), '[]') from due
$$;

create function public.renew_invite_mail(of_request uuid, of_kind text, of_copy integer, claim_token uuid)
returns void language sql security definer as $$
  update invites.outbox set due_at = invites.lease_end()
    where (request_id, kind, copy) = (of_request, of_kind, of_copy) and lease = claim_token and state = 'waiting'
$$;

-- Records the outcome of an attempt: 'sent', 'skipped' (no recipient), 'refused' (permanently rejected), 'returned' (no such
-- mailbox), 'putOff' (temporarily rejected), or 'later' (no response from the provider). 'sent' counts even after the lease
-- has been lost.
create function public.settle_invite_mail(of_request uuid, of_kind text, of_copy integer, claim_token uuid, outcome text)
returns void language plpgsql security definer as $$
declare
  mail invites.outbox;
  given_up boolean := false;
begin
  -- The lock order of erasure: the mailbox, then its rows.
  if outcome in ('refused', 'returned') then
    perform invites.lock_mailbox(o.address)
      from invites.outbox o where (o.request_id, o.kind, o.copy) = (of_request, of_kind, of_copy);
  end if;
  select * into mail from invites.outbox o where (o.request_id, o.kind, o.copy) = (of_request, of_kind, of_copy) for update;
  if not found then return; end if;
  if outcome = 'sent' and mail.state in ('waiting', 'failed', 'withheld') then
    mail.state := 'sent';
  elsif mail.state <> 'waiting' or mail.lease is distinct from claim_token then
    return;
  elsif outcome = 'skipped' then
    mail.state := 'skipped';
  else
    mail.refusals := mail.refusals + (outcome in ('refused', 'returned'))::integer;
    given_up := outcome = 'returned' or outcome = 'refused' and mail.refusals >= invites.limit_of('mail_refusals');
    if given_up or mail.not_before < now() - make_interval(hours => invites.limit_of('mail_hours')) then
      mail.state := 'failed';
    end if;
  end if;
  update invites.outbox o set
    lease = null, state = mail.state, refusals = mail.refusals,
    settled_at = case when mail.state <> 'waiting' then clock_timestamp() end,
    code = case when mail.state in ('waiting', 'failed') then mail.code end,
    -- Rejected mails back off exponentially; a provider that is down is retried at least every minute.
    due_at = case when mail.state <> 'waiting' then mail.due_at else clock_timestamp() + case outcome
      when 'refused' then interval '1 minute' * (5 ^ (mail.refusals - 1))
      when 'putOff' then least(interval '1 minute' * (2 ^ least(mail.tries, 10)), interval '1 hour')
      else least(interval '10 seconds' * mail.tries, interval '1 minute')
    end end
    where (o.request_id, o.kind, o.copy) = (of_request, of_kind, of_copy);
  if mail.state = 'sent' and of_kind = 'confirmation' then
    update invites.blocked b set told_at = clock_timestamp()
      where b.address_hash = invites.keyed_hash(mail.address) and b.why = 'left';
  end if;
  if given_up and of_kind <> 'team' then
    perform invites.acting_as('mail', 'the mail server refused the ' || of_kind);
    perform invites.bounce(mail.address);
  end if;
end $$;

-- Withholds the mails about these requests, or only those of one kind, and forgets codes that weren't mailed.
create function invites.withhold(of_requests uuid[], of_kind text default null) returns void language sql as $$
  update invites.outbox o set code = null, lease = null,
      state = case o.state when 'waiting' then 'withheld' else o.state end,
      settled_at = coalesce(o.settled_at, clock_timestamp())
    where o.request_id = any (of_requests) and o.kind <> 'team' and o.kind = coalesce(of_kind, o.kind)
      and (o.state = 'waiting' or o.code is not null)
$$;

-- The requests of an address, which are among those of its mailbox, by whose index they are found.
create function invites.all_of(of_address text) returns uuid[] language sql stable as $$
  select array_agg(id) from public.invite_requests
    where mailbox = invites.mailbox(of_address) and address = lower(of_address)
$$;

-- Mail to this exact address bounced permanently: its request is undeliverable, and its waiting mails are withheld.
create function invites.bounce(of_address text) returns integer language plpgsql as $$
declare
  marked integer;
begin
  perform invites.lock_mailbox(of_address);
  update public.invite_requests set state = 'undeliverable', state_reason = invites.acting('reason')
    where address = lower(of_address) and again_of is null and state <> 'undeliverable';
  get diagnostics marked = row_count;
  perform invites.withhold(invites.all_of(of_address));
  return marked;
end $$;

-- Queues an email that staff cause about a request, as another copy, and withholds the one that waits. It counts with the client
-- whose form asked for it; of several that named the address, with the one whose turn is next. Answers that wait for the same
-- turn are dropped. One that its person asks for goes out right away.
create function invites.mail_again(
  of_request uuid, of_kind text, new_code text default null, by_person boolean default false
) returns void language plpgsql as $$
declare
  request public.invite_requests;
  may_go record;
begin
  select * into request from public.invite_requests where id = of_request;
  perform invites.withhold(array[of_request], of_kind);
  select e.turn, e.limited_by, e.crowded, s.sender_mark, s.domain_mark into may_go
    from (
      select distinct o.sender_mark, o.domain_mark
      from (
        select of_request as id union all select e.id from public.invite_requests e where e.again_of = of_request
      ) as r join invites.outbox o on o.request_id = r.id and o.kind = 'confirmation' limit 10
    ) as s, lateral invites.earliest_mail(request.address, request.mailbox, s.sender_mark, s.domain_mark, of_request) as e
    order by e.turn limit 1;
  if by_person then
    may_go.turn := now();
    may_go.limited_by := null;
  elsif may_go.turn > invites.latest_turn() then
    raise exception using errcode = 'LIMIT', message = format(
      case may_go.limited_by
        when 'mailbox' then '%s has had %s emails in %s days, counting other addresses of the mailbox. The next one can go out on %s.'
        else 'too many emails to other addresses of %1$s''s mailbox or domain wait. The next one can be sent %4$s.'
      end, request.address, invites.limit_of('mails_per_mailbox'), invites.limit_of('mailbox_days'),
      to_char(may_go.turn at time zone 'UTC', 'FMMonth FMDD, YYYY'));
  end if;
  update invites.outbox o set state = 'covered', limited_by = 'client', settled_at = clock_timestamp()
    where o.mailbox = request.mailbox and o.kind = 'confirmation' and o.state in ('waiting', 'sent') and o.state <> 'sent'
      and o.not_before > now()
      and (o.address = request.address or o.sender_mark is not distinct from may_go.sender_mark);
  insert into invites.outbox
      (request_id, kind, copy, address, mailbox, sender_mark, domain_mark, limited_by, not_before, due_at, code)
    select of_request, of_kind, coalesce(max(o.copy), 0) + 1, request.address, request.mailbox, may_go.sender_mark,
      may_go.domain_mark, may_go.limited_by, may_go.turn, may_go.turn, new_code
    from invites.outbox o where o.request_id = of_request and o.kind = of_kind;
  if may_go.crowded then perform invites.make_room(request.mailbox); end if;
end $$;

-- The state of the outbox, without personal data.
create function public.report_invite_outbox() returns json language sql volatile security definer as $$
  select json_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'limited', count(*) filter (where state = 'waiting' and not_before > clock_timestamp()),
    'due', count(*) filter (where state = 'waiting' and due_at <= clock_timestamp()),
    'failed', count(*) filter (where state = 'failed'),
    'oldestSeconds', coalesce(max(extract(epoch from clock_timestamp() - not_before))
      filter (where state = 'waiting' and not_before <= clock_timestamp()), 0)::integer
  ) from invites.outbox where state in ('waiting', 'failed')
$$;
