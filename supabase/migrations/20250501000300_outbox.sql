-- The transactional outbox: mails are queued in the transaction that stores the request, and sent afterwards. So every
-- stored request is mailed, even if a process crashes in between.

create table invites.outbox (
  request_id uuid not null references public.invite_requests on delete cascade,
  -- confirmation: the answer to a form, whatever it says.
  kind text not null check (kind in ('confirmation', 'team', 'invite', 'declined')),
  -- A mail that is made again, to a corrected address or with a new code, is another copy.
  copy smallint not null default 1,
  -- The address that it goes to, in lower case. Empty once it was corrected: nothing of the wrong one is kept, and a late report
  -- about it concerns nobody.
  address text collate "C" not null,
  mailbox text collate "C" not null,
  -- 16 bits of a keyed hash of the client with the mailbox, and with a small domain: enough to tell senders apart, too few
  -- to identify an address. Cleared by the nightly job once no cap needs them.
  sender_mark smallint,
  domain_mark smallint,
  -- waiting: to be sent. covered: the address has an answer of today. withheld: the person left, mail to them came back, or
  -- the address was corrected. skipped: no recipient is configured. failed: given up, needs attention.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'covered', 'withheld', 'skipped', 'failed')),
  queued_at timestamptz not null default now(),
  -- When the caps allow it. Attempts count from here.
  not_before timestamptz not null default now(),
  -- The time of the next attempt. Claiming the mail sets it to the end of the lease.
  due_at timestamptz not null default now(),
  lease uuid,
  -- Whether the form called the function, which includes the bot check if one is configured.
  asked_for boolean not null default false,
  tries integer not null default 0,
  refusals integer not null default 0,
  settled_at timestamptz,
  -- The code of an invite, until it is mailed; then only its hash remains.
  code text,
  primary key (request_id, kind, copy)
);
create index outbox_due on invites.outbox (due_at) where state = 'waiting';
-- Only rows that count for the caps, so that a flood for one mailbox does not slow the lookup.
create index outbox_by_mailbox on invites.outbox (mailbox, not_before)
  where kind = 'confirmation' and state in ('waiting', 'sent');
create index outbox_by_domain on invites.outbox (domain_mark, not_before)
  where kind = 'confirmation' and state in ('waiting', 'sent') and domain_mark is not null;

create function invites.sender_mark(client text, target text) returns smallint language sql stable as $$
  select (('x' || left(encode(invites.keyed_hash(client || ' ' || target), 'hex'), 4))::bit(16)::integer - 32768)::smallint
$$;

-- When the answer to a form may go out: each sender causes one mail per mailbox and day, up to a cap per mailbox, and a few
-- per hour at a domain that may be one person's. Per sender, so that nobody can use up another person's mails. Of the cap,
-- only the 24 hours before the mail count: what one sender has in the days after it takes no other's turn.
create function invites.earliest_mail(to_mailbox text, from_sender smallint, at_domain smallint) returns timestamptz
language sql stable as $$
  with recent as (
    select not_before, sender_mark from invites.outbox
    where kind = 'confirmation' and mailbox = to_mailbox and state in ('waiting', 'sent')
      and not_before > now() - interval '24 hours'
  ), own as (
    select greatest(
      now(),
      (select max(not_before) + interval '24 hours' from recent where sender_mark is not distinct from from_sender),
      (select not_before + interval '1 hour' from invites.outbox
        where kind = 'confirmation' and domain_mark = at_domain and state in ('waiting', 'sent')
          and not_before > now() - interval '1 hour'
        order by not_before desc offset invites.limit_of('mails_per_small_domain_and_hour') - 1 limit 1)
    ) as turn
  )
  select min(t) from (
    select turn as t from own union all
    select not_before + interval '24 hours' from recent, own where not_before + interval '24 hours' > turn
  ) as turns
  where invites.limit_of('mails_per_mailbox_and_day') > (
    select count(*) from recent where not_before > t - interval '24 hours' and not_before <= t
  )
$$;

-- What happens to a new row. Nothing is compared with stored requests before the call is counted and lists are refused, and a
-- known request gets the answer of a new one. So probing reveals nothing, and a retry succeeds.

create function invites.count_call() returns trigger language plpgsql security definer as $$
declare
  wait integer := invites.wait_for_turn('insert', invites.calling_client());
begin
  perform set_config('invites.rows', '0', true);
  -- With "Prefer: count=exact", the number of stored rows would tell a known request from a new one.
  perform set_config('response.headers', '[{"Content-Range": "*/*"}]', true);
  if wait is null then return null; end if;
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited', 'message', 'Too many requests. Please try again later.',
      -- Browsers cannot read the header across origins.
      'details', 'Try again in ' || wait || ' seconds.'
    )::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
end $$;

create function invites.take_in() returns trigger language plpgsql security definer as $$
declare
  nth integer := coalesce(nullif(current_setting('invites.rows', true), ''), '0')::integer + 1;
begin
  if nth > 1 and current_setting('role') in ('anon', 'authenticated') then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  perform set_config('invites.rows', nth::text, true);
  if exists (select from invites.audit where request_id = new.id and action = 'erased') then
    raise exception 'an erased request stays erased' using errcode = '23514';
  end if;
  perform invites.lock_mailbox(new.address);
  new.fingerprint := invites.fingerprint(new);
  if exists (select from public.invite_requests where fingerprint = new.fingerprint) then return null; end if;
  new.again_of := (select id from public.invite_requests where address = new.address and again_of is null);
  new.state := case
    when new.again_of is not null then 'repeated'
    when invites.is_blocked(new.address) then 'held'
    else 'requested'
  end;
  -- The form reports its honeypot in a header that all gateways pass on, since the body has exactly seven fields.
  new.trap_filled := coalesce(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-client-info' like '%; trap filled', false
  );
  return new;
end $$;

-- Queues the notice to the team, and the answer to the form. The first request of an address is always answered, later if a cap
-- demands it; a repeated one only if it can be at once, since the address has the same link already.
create function invites.queue_mails() returns trigger language plpgsql security definer as $$
declare
  client text := invites.calling_client();
  request public.invite_requests;
  mark smallint;
  at_domain smallint;
  answer text;
  earliest timestamptz;
begin
  -- An empty list. A known request has been counted, though it is not in `added`.
  if current_setting('role') in ('anon', 'authenticated') and current_setting('invites.rows', true) = '0' then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  for request in select * from added loop
    mark := invites.sender_mark(client, request.mailbox);
    at_domain := invites.sender_mark(client, invites.small_domain(request.email));
    answer := 'waiting';
    earliest := now();
    if request.state = 'held' then
      update invites.blocked b set told_at = now()
        where b.address_hash = invites.keyed_hash(request.address) and b.why = 'left'
          and (b.told_at is null or b.told_at < now() - make_interval(days => invites.limit_of('link_days')));
      if not found then answer := 'withheld'; end if;
    elsif exists (
      select from public.invite_requests r where r.id = request.again_of and r.state in ('undeliverable', 'held')
    ) then
      answer := 'withheld';
    else
      earliest := invites.earliest_mail(request.mailbox, mark, at_domain);
      if earliest > now() + make_interval(hours => invites.limit_of('mail_hours'))
        or request.state = 'repeated' and earliest > now()
      then
        answer := 'covered';
        earliest := now();
      end if;
    end if;
    insert into invites.outbox (request_id, kind, address, mailbox, sender_mark, domain_mark, state, not_before, due_at) values
      (request.id, 'confirmation', request.address, request.mailbox, mark, at_domain, answer, earliest, earliest),
      (request.id, 'team', request.address, request.mailbox, null, null, 'waiting', now(), now());
  end loop;
  return null;
end $$;

create trigger count_call before insert on public.invite_requests
for each statement execute function invites.count_call();
create trigger take_in before insert on public.invite_requests
for each row execute function invites.take_in();
create trigger queue_mails after insert on public.invite_requests
referencing new table as added for each statement execute function invites.queue_mails();
