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
  -- 16 bits of a keyed hash of the client's network with the mailbox, and with a small domain: enough to tell senders apart, too
  -- few to identify an address. An email that staff cause has those of the form that it's about.
  sender_mark smallint,
  domain_mark smallint,
  -- waiting: to be sent. covered: the limits allow none. withheld: the person left, mail to them came back, or the address was
  -- corrected. skipped: no recipient is configured, or its code ran out. failed: given up, needs attention.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'covered', 'withheld', 'skipped', 'failed')),
  -- Which limit holds it back, or covered it.
  limited_by text check (limited_by in ('client', 'domain', 'mailbox')),
  queued_at timestamptz not null default now(),
  -- When the limits allow it. Attempts count from here.
  not_before timestamptz not null default now(),
  -- The time of the next attempt. Claiming the mail sets it to the end of the lease.
  due_at timestamptz not null default now(),
  lease uuid,
  tries integer not null default 0,
  refusals integer not null default 0,
  settled_at timestamptz,
  -- The code of an invite, until it is mailed; then only its hash remains.
  code text,
  primary key (request_id, kind, copy)
);
create index outbox_due on invites.outbox (due_at) where state = 'waiting';
-- Only emails that count for the limits, so that a flood for one mailbox doesn't slow the lookup.
create index outbox_by_mailbox on invites.outbox (mailbox)
  where kind <> 'team' and state in ('waiting', 'sent');
create index outbox_by_domain on invites.outbox (domain_mark, not_before)
  where kind <> 'team' and state in ('waiting', 'sent') and domain_mark is not null;

-- Emails whose request was deleted or whose address was corrected, for as long as they count for the limits: otherwise, erasing
-- the aliases of a mailbox would let all of them be mailed again.
create table invites.erased_mails (
  mailbox_hash bytea not null,
  at timestamptz not null,
  sender_mark smallint,
  domain_mark smallint
);
create index erased_mails_by_mailbox on invites.erased_mails (mailbox_hash, at);
create index erased_mails_by_domain on invites.erased_mails (domain_mark, at) where domain_mark is not null;
create index erased_mails_by_time on invites.erased_mails (at);

create function invites.mailbox_hash(mailbox text) returns bytea language plpgsql stable as $$
begin
  return invites.keyed_hash('mailbox ' || mailbox);
end $$;

create function invites.mailbox_period() returns interval language plpgsql stable as $$
begin
  return make_interval(days => invites.limit_of('mailbox_days'));
end $$;

-- One that a worker has claimed may have gone out.
create function invites.keep_erased_mails() returns trigger language plpgsql security definer as $$
begin
  insert into invites.erased_mails
    select invites.mailbox_hash(mailbox), greatest(not_before, settled_at), sender_mark, domain_mark from gone
    where kind <> 'team' and (state = 'sent' or lease is not null) and not_before > now() - invites.mailbox_period();
  return null;
end $$;

create trigger keep_erased_mails after delete on invites.outbox
referencing old table as gone for each statement execute function invites.keep_erased_mails();

create function invites.sender_mark(client text, target text) returns smallint language sql stable as $$
  select (('x' || left(encode(invites.keyed_hash(invites.network_of(client) || ' ' || target), 'hex'), 4))::bit(16)::integer
    - 32768)::smallint
$$;

-- The emails to a mailbox that count, from when they went, which may be later than they could. Pending: the answer to a form that
-- waits for its turn, and may be dropped. With `since`, also those that counted then.
create function invites.mails_to(to_mailbox text, since timestamptz default now())
returns table (at timestamptz, sender_mark smallint, address text, request_id uuid, pending boolean)
language plpgsql stable as $$
begin
  return query
    select greatest(o.not_before, o.settled_at), o.sender_mark, o.address::text, o.request_id,
      o.kind = 'confirmation' and o.state = 'waiting' and o.not_before > now()
    from invites.outbox o
    where o.mailbox = to_mailbox and o.kind <> 'team' and o.state in ('waiting', 'sent')
      and greatest(o.not_before, o.settled_at) > since - invites.mailbox_period()
    union all
    select e.at, e.sender_mark, null, null, false from invites.erased_mails e
    where e.mailbox_hash = (select invites.mailbox_hash(to_mailbox)) and e.at > since - invites.mailbox_period();
end $$;

-- When the nth last of these, of which so many may go in a period, no longer counts. Null if there are fewer.
create function invites.free_at(mails timestamptz[], most integer, period interval) returns timestamptz
language plpgsql immutable as $$
begin
  return (select at + period from unnest(mails) as at order by at desc offset most - 1 limit 1);
end $$;

-- Until when a mailbox gets no email, whatever causes it; null if it may get one.
create function invites.full_until(to_mailbox text) returns timestamptz language plpgsql stable as $$
begin
  return invites.free_at(array(select at from invites.mails_to(to_mailbox) where not pending),
    invites.limit_of('mails_per_mailbox'), invites.mailbox_period());
end $$;

-- By when a person is promised an invite. Who was put back in the line keeps their place in it, and is promised one from then on;
-- whose mailbox was full meanwhile, from when it was so no more.
create function invites.due_at(r public.invite_requests) returns timestamptz language plpgsql stable as $$
declare
  start timestamptz := case r.state when 'requested' then r.state_at else r.received_at end;
  period interval := invites.mailbox_period();
begin
  return make_interval(days => invites.limit_of('invite_days')) + greatest(start, (
    select max(m.at) + period from (
      select at, lead(at, invites.limit_of('mails_per_mailbox') - 1) over (order by at) as nth
      from invites.mails_to(r.mailbox, start) where not pending
    ) as m where m.nth < m.at + period
  ));
end $$;

-- The state of the first request of an address, with the dates that mails and the person's page name.
create function invites.status_of(r public.invite_requests) returns json language sql stable as $$
  select json_build_object(
    'state', r.state, 'since', r.state_at, 'reason', r.state_reason, 'dueAt', invites.due_at(r),
    'codeEndsAt', (select c.ends_at from invites.codes c where c.request_id = r.id),
    'codeUsedAt', (select c.used_at from invites.codes c where c.request_id = r.id)
  )
$$;

-- When an email to a visitor may go out, and which limit it waits for: each client causes one a day per mailbox, a mailbox gets
-- a few in all, and a client causes a few per hour at a domain that may be one person's. What staff cause about a request does
-- not wait for other emails to its person if the client has typed no other address of the mailbox, or caused no email to another
-- of the domain: so a person loses nothing, also with a tag. It need not wait for answers that are pending, nor does an answer for those that
-- come later. Crowded: one of these has to give way, see `make_room`.
create function invites.earliest_mail(
  to_address text, to_mailbox text, from_sender smallint, at_domain smallint, about uuid,
  out turn timestamptz, out limited_by text, out crowded boolean
) language plpgsql stable as $$
declare
  settled timestamptz[];
  pending timestamptz[];
  by_staff boolean := about is not null;
  last_of_client timestamptz;
  at_others boolean;
  of_domain timestamptz;
  free timestamptz;
  most integer := invites.limit_of('mails_per_mailbox');
begin
  select
    array_agg(m.at) filter (where not m.pending), array_agg(m.at) filter (where m.pending),
    max(m.at) filter (where m.sender_mark is not distinct from from_sender and not (by_staff and m.pending)),
    bool_or(m.sender_mark is not distinct from from_sender and m.address is distinct from to_address
      and m.request_id is distinct from about)
    into settled, pending, last_of_client, at_others
    from invites.mails_to(to_mailbox) m;
  at_others := at_others or by_staff and exists (
    select from public.invite_requests r join invites.outbox o on o.request_id = r.id and o.kind = 'confirmation'
    where r.mailbox = to_mailbox and r.address <> to_address and r.id <> about and o.sender_mark is not distinct from from_sender
  );
  turn := now();
  if last_of_client + interval '24 hours' > turn and (at_others or not by_staff) then
    turn := last_of_client + interval '24 hours';
    limited_by := 'client';
  end if;
  if at_domain is not null then
    select invites.free_at(array_agg(d.at), invites.limit_of('mails_per_small_domain_and_hour'), interval '1 hour'),
      bool_or(d.address is distinct from to_address and d.request_id is distinct from about) into of_domain, at_others
    from (
      select o.not_before as at, o.address, o.request_id from invites.outbox o
      where o.domain_mark = at_domain and o.kind <> 'team' and o.state in ('waiting', 'sent')
        and o.not_before > now() - interval '1 hour'
      union all
      select e.at, null, null from invites.erased_mails e where e.domain_mark = at_domain and e.at > now() - interval '1 hour'
    ) as d;
    if of_domain > turn and (at_others or not by_staff) then
      turn := of_domain;
      limited_by := 'domain';
    end if;
  end if;
  crowded := coalesce(cardinality(settled), 0) + coalesce(cardinality(pending), 0) >= most;
  if crowded then
    free := invites.free_at(settled || array(select p from unnest(pending) as p where p <= turn), most, invites.mailbox_period());
    if free > turn then
      turn := free;
      limited_by := 'mailbox';
    end if;
  end if;
end $$;

-- Drops the answers that would wait longest, where an email took the place of one. With "state = 'waiting'", the planner could take
-- the index of all that wait, for want of newer statistics.
create function invites.make_room(to_mailbox text) returns void language sql as $$
  update invites.outbox o set state = 'covered', limited_by = 'mailbox', settled_at = clock_timestamp()
  from (
    select l.request_id, l.kind, l.copy from invites.outbox l
    where l.mailbox = to_mailbox and l.kind = 'confirmation' and l.state in ('waiting', 'sent') and l.state <> 'sent'
      and l.not_before > now()
    order by l.not_before desc
    limit greatest(0, (select count(*) from invites.mails_to(to_mailbox)) - invites.limit_of('mails_per_mailbox'))
  ) as last where (o.request_id, o.kind, o.copy) = (last.request_id, last.kind, last.copy)
$$;

-- The longest that an email waits for its turn.
create function invites.latest_turn() returns timestamptz language sql stable
return now() + make_interval(hours => invites.limit_of('turn_hours'));

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
      -- Browsers can't read the header across origins.
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

-- Whether to ask a person who left if it was them: not while such an email waits or the link in one still works.
create function invites.may_be_asked(of_address text, of_mailbox text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from invites.blocked b where b.address_hash = invites.keyed_hash(of_address) and b.why = 'left'
      and (b.told_at is null or b.told_at < now() - make_interval(days => invites.limit_of('link_days')))
  ) and not exists (
    select from invites.outbox o
    where o.mailbox = of_mailbox and o.address = of_address and o.kind = 'confirmation' and o.state in ('waiting', 'sent')
      and o.state <> 'sent'
  );
end $$;

-- Queues the notice to the team, and the answer to the form. The first request of an address is always answered, later if a limit
-- demands it; a repeated one only if it can be right away, since the address has the same link already.
create function invites.queue_mails() returns trigger language plpgsql security definer as $$
declare
  client text := invites.calling_client();
  request public.invite_requests;
  mark smallint;
  at_domain smallint;
  first_state text;
  answer text;
  may_go record;
begin
  -- An empty list. A known request has been counted, though it isn't in `added`.
  if current_setting('role') in ('anon', 'authenticated') and current_setting('invites.rows', true) = '0' then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  for request in select * from added loop
    mark := invites.sender_mark(client, request.mailbox);
    at_domain := invites.sender_mark(client, invites.small_domain(request.email));
    first_state := coalesce((select r.state from public.invite_requests r where r.id = request.again_of), request.state);
    -- Asked also where it doesn't count, so that an insert takes as long.
    may_go := invites.earliest_mail(request.address, request.mailbox, mark, at_domain, null);
    answer := case
      when first_state = 'undeliverable' then 'withheld'
      when first_state = 'held' and not invites.may_be_asked(request.address, request.mailbox) then 'withheld'
      when may_go.turn > invites.latest_turn() then 'covered'
      when request.state = 'repeated' and first_state <> 'held' and may_go.turn > now() then 'covered'
      -- It says that the code has been mailed.
      when first_state = 'invited' and exists (
        select from invites.outbox o where o.request_id = request.again_of and o.kind = 'invite' and o.state = 'waiting'
          and o.not_before > now()
      ) then 'covered'
      else 'waiting'
    end;
    if answer <> 'waiting' then may_go.turn := now(); end if;
    insert into invites.outbox
      (request_id, kind, address, mailbox, sender_mark, domain_mark, state, limited_by, not_before, due_at) values
      (request.id, 'confirmation', request.address, request.mailbox, mark, at_domain, answer,
        case when answer <> 'withheld' then may_go.limited_by end, may_go.turn, may_go.turn),
      (request.id, 'team', request.address, request.mailbox, null, null, 'waiting', null, now(), now());
    if answer = 'waiting' and may_go.crowded then perform invites.make_room(request.mailbox); end if;
  end loop;
  return null;
end $$;

create trigger count_call before insert on public.invite_requests
for each statement execute function invites.count_call();
create trigger take_in before insert on public.invite_requests
for each row execute function invites.take_in();
create trigger queue_mails after insert on public.invite_requests
referencing new table as added for each statement execute function invites.queue_mails();
