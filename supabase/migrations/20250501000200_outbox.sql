-- The transactional outbox: mails are queued in the transaction that stores the request, and sent afterwards. So every
-- stored request is mailed, even if a process crashes in between.

create table invites.outbox (
  request_id uuid not null references public.invite_requests on delete cascade,
  kind text not null check (kind in ('confirmation', 'team', 'invite')),
  mailbox text collate "C" not null,
  -- 16 bits of a keyed hash of client and mailbox: enough to tell senders apart, too few to identify an address. Cleared
  -- by the nightly job once no cap needs it.
  sender_mark smallint,
  -- waiting: to be sent. covered: the mailbox already gets a confirmation. withheld: the person was erased, or mail to
  -- them bounced. skipped: no recipient is configured. failed: given up, needs attention.
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'covered', 'withheld', 'skipped', 'failed')),
  queued_at timestamptz not null default now(),
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
  primary key (request_id, kind)
);
comment on table invites.outbox is 'Every mail about a request, and how it went. The key of a mail is that of its row.';
create index outbox_due on invites.outbox (due_at) where state = 'waiting';
-- Only rows that count for the caps, so that a flood for one mailbox does not slow the lookup.
create index outbox_by_mailbox on invites.outbox (mailbox, queued_at)
  where kind = 'confirmation' and state in ('waiting', 'sent');

create function invites.sender_mark(client text, mailbox text) returns smallint
language sql stable set search_path = '' as $$
  select (('x' || left(encode(invites.keyed_hash(client || ' ' || mailbox), 'hex'), 4))::bit(16)::integer - 32768)::smallint
$$;

-- Hashes of the mailboxes of erased people.
create table invites.forgotten (
  mailbox_hash bytea primary key,
  at timestamptz not null default now()
);

-- The initial state of a confirmation. Each sender can cause one mail per mailbox and day, tags ignored, up to a cap per
-- mailbox. The limit is per sender, so that nobody can use up another person's confirmation.
create function invites.confirmation_state(email text, to_mailbox text, mark smallint) returns text
language plpgsql stable set search_path = '' as $$
declare
  mails integer;
  from_this_sender boolean;
begin
  if exists (select from invites.forgotten where mailbox_hash = invites.keyed_hash(to_mailbox))
    or exists (select from public.invite_requests where mailbox = to_mailbox and state = 'undeliverable')
  then
    return 'withheld';
  end if;
  select count(*), coalesce(bool_or(sender_mark is not distinct from mark), false) into mails, from_this_sender
    from invites.outbox
    where kind = 'confirmation' and mailbox = to_mailbox and queued_at > now() - interval '24 hours'
      and state in ('waiting', 'sent');
  return case
    when mails = 0 then 'waiting'
    when from_this_sender or email ~ '\+' or mails >= invites.limit_of('mails_per_mailbox_and_day') then 'covered'
    else 'waiting'
  end;
end $$;

-- Runs once per statement, before the commit. Looks up a repeated request only after rejecting lists of rows and counting
-- the call, and responds to it like to a new one, deleting the second row. So probing reveals nothing, and a retry succeeds.
create function invites.after_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client text := invites.calling_client();
  request public.invite_requests;
  mark smallint;
  wait integer;
begin
  if current_setting('role') in ('anon', 'authenticated') and (select count(*) from added) <> 1 then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  if client is not null then
    wait := invites.wait_for_turn('insert', client);
    if wait is not null then
      raise sqlstate 'PGRST' using
        message = json_build_object(
          'code', 'rate_limited', 'message', 'Too many requests. Please try again later.',
          -- Browsers cannot read the header across origins.
          'details', 'Try again in ' || wait || ' seconds.'
        )::text,
        detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
    end if;
  end if;
  for request in select * from added loop
    perform pg_advisory_xact_lock(hashtextextended('mailbox ' || request.mailbox, 0));
    if exists (
      select from public.invite_requests r
      where r.mailbox = request.mailbox and r.created_at = request.created_at and r.id <> request.id
        and lower(r.email) = lower(request.email) and r.full_name = request.full_name and r.phone = request.phone
        and r.self_id = request.self_id and r.device = request.device and r.consent = request.consent
    ) then
      perform invites.acting_as('visitor', 'repeat');
      delete from public.invite_requests where id = request.id;
      perform invites.acting_as('', '');
    else
      mark := invites.sender_mark(client, request.mailbox);
      insert into invites.outbox (request_id, kind, mailbox, sender_mark, state) values
        (request.id, 'confirmation', request.mailbox, mark,
          invites.confirmation_state(request.email, request.mailbox, mark)),
        (request.id, 'team', request.mailbox, null, 'waiting');
    end if;
  end loop;
  return null;
end $$;

create trigger take_in after insert on public.invite_requests
referencing new table as added for each statement execute function invites.after_insert();

alter table invites.outbox enable row level security;
alter table invites.outbox force row level security;
alter table invites.forgotten enable row level security;
alter table invites.forgotten force row level security;
revoke all on invites.outbox, invites.forgotten from public, anon, authenticated, service_role;
revoke all on function
  invites.sender_mark(text, text), invites.confirmation_state(text, text, smallint), invites.after_insert()
  from public, anon, authenticated, service_role;
