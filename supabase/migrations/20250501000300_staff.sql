-- The list for staff, the erasure of a person, and retention.

-- Every request, with how often its address asked again and what became of the answer to it. Counts stop at a thousand, so
-- that a flood for one address does not stall the export. Only the consent of the request that stands counts. A security
-- invoker view, so it gives visitors no access.
create view public.invite_line with (security_invoker = true) as
select
  r.id, r.received_at, r.full_name, r.email, r.phone, r.self_id, r.device, r.consent and r.again_of is null as consent,
  r.created_at, r.again_of, r.trap_filled, r.state, r.state_at, r.state_reason,
  (select count(*) from (select from public.invite_requests e where e.again_of = r.id limit 1000) as later) as asked_again,
  (select count(*) from (
    select from public.invite_requests e where e.mailbox = r.mailbox and e.address <> r.address limit 1000
  ) as beside) as aliases,
  o.state as confirmation,
  case when o.state = 'waiting' and o.not_before > now() then o.not_before end as confirmation_due,
  case when o.state = 'sent' then o.settled_at end as email_sent_at
from public.invite_requests r left join lateral (
  select * from invites.outbox o where o.request_id = r.id and o.kind = 'confirmation' order by o.copy desc limit 1
) as o on true;

comment on view public.invite_line is 'For the staff: every request, how often its address asked, and what became of the answer.';

-- A page of the line after the given request, by order of arrival. Keyset pagination, so that new requests shift nothing.
create function public.page_of_invite_line(
  after_received timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000',
  most integer default 1000
) returns json language sql volatile set search_path = '' as $$
  select coalesce(json_agg(page order by page.received_at, page.id), '[]') from (
    select * from public.invite_line l where (l.received_at, l.id) > (after_received, after_id)
    order by l.received_at, l.id limit most
  ) as page
$$;

-- Extracts the address, in lower case, from pasted text, which may contain a name, angle brackets, mailto: or white space.
create function invites.pasted_address(pasted text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address text := rtrim(substring(
    regexp_replace(pasted, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')
    from '[^\s<>()",:;\u00a0]+@[^\s<>()",:;?\u00a0]+'
  ), '.');
begin
  if invites.is_address(address) is not true then
    raise exception 'no e-mail address is in what was given' using errcode = '22023';
  end if;
  return lower(address);
end $$;

-- Erases the person of exactly this address, and keeps a hash of it, so that nobody can have them mailed by entering it, but
-- for one mail that says how to come back. Returns how many requests it deleted, and other addresses of the mailbox.
create function public.forget_invite_address(address text, by_whom text default 'staff', why text default 'asked')
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_address(address);
  -- Every row of an address is among those of its mailbox, which are indexed.
  whose_mailbox text := invites.mailbox(whose);
  rows_of_it uuid[];
  removed integer;
begin
  perform invites.lock_mailbox(whose);
  perform invites.acting_as(by_whom, why);
  rows_of_it := array(
    select r.id from public.invite_requests r where r.mailbox = whose_mailbox and r.address = whose
  );
  -- Those that repeat it go with it.
  select count(*) into removed from public.invite_requests r
    where r.id = any (rows_of_it) or r.again_of = any (rows_of_it);
  delete from public.invite_requests r where r.id = any (rows_of_it);
  perform invites.block(whose, 'left');
  return json_build_object('address', whose, 'requests', removed, 'aliases', (
    select coalesce(json_agg(distinct r.address), '[]') from (
      select r.address from public.invite_requests r where r.mailbox = whose_mailbox limit 1000
    ) as r
  ));
end $$;

-- Puts a person in the line who left, whose mail came back, or who was declined by mistake.
create function invites.let_in(of_request uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.invite_requests set state = 'requested', state_reason = null, received_at = clock_timestamp()
    where id = of_request and state in ('held', 'undeliverable', 'declined');
  if not found then return false; end if;
  delete from invites.blocked where address_hash = (
    select invites.keyed_hash(address) from public.invite_requests where id = of_request
  );
  return true;
end $$;

-- Lifts the block of an address, puts its request in the line and answers it.
create function public.welcome_invite_address(address text, by_whom text default null)
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_address(address);
  request uuid;
  mails integer := 0;
begin
  perform invites.lock_mailbox(whose);
  perform invites.acting_as(by_whom, null);
  delete from invites.blocked where address_hash = invites.keyed_hash(whose);
  select id into request from public.invite_requests r where r.address = whose and r.again_of is null;
  if invites.let_in(request) then
    perform invites.mail_again(request, 'confirmation');
    mails := 1;
  end if;
  insert into invites.audit (actor, action, request_id, requests) values (invites.actor(), 'welcomed', request, mails);
  return json_build_object('address', whose, 'mails', mails);
end $$;

-- Deletes requests after the retention period (by default from the limits), those that were served long enough ago, and
-- expired sender marks. Returns the number of deleted requests.
create function public.delete_expired_invite_requests(keep_months integer default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  months integer := coalesce(keep_months, invites.limit_of('keep_months'));
  served interval := make_interval(days => invites.limit_of('keep_served_days'));
  removed integer;
begin
  if months < 1 then
    raise exception 'keep_months must be at least 1' using errcode = '22023';
  end if;
  perform invites.acting_as('retention', 'retention');
  -- Mail that came back once is not tried again.
  perform invites.block(r.address, 'returned') from public.invite_requests r
    where r.state = 'undeliverable' and r.state_at < now() - served;
  -- A repeated request goes with the one that stands.
  with gone as (
    select r.id from public.invite_requests r where r.received_at < now() - make_interval(months => months)
      or r.state not in ('requested', 'repeated') and r.state_at < now() - served
        and not exists (select from invites.codes c where c.request_id = r.id and c.made_at >= now() - served)
  )
  delete from public.invite_requests r using gone where gone.id in (r.id, r.again_of);
  get diagnostics removed = row_count;
  insert into invites.audit (actor, action, requests) values ('retention', 'retention', removed);
  delete from invites.audit where at < now() - make_interval(months => months);
  update invites.outbox set sender_mark = null, domain_mark = null
    where (sender_mark is not null or domain_mark is not null) and not_before < now() - interval '1 day';
  return removed;
end $$;

-- Deletes recorded calls once no limit needs them. After the clock was set back, mails that were queued in the future count
-- as queued now, and none waits longer for its next attempt than a refusal can ask for (5 ^ 4 minutes). Scheduled, so that
-- it does not depend on the next call.
create function public.tidy_invites() returns void
language sql security definer set search_path = '' as $$
  delete from invites.recent_calls
    where at <= clock_timestamp() - make_interval(secs => invites.limit_of('window_seconds'))
      or at > clock_timestamp();
  update invites.outbox set
    not_before = not_before - greatest(queued_at - clock_timestamp(), interval '0'),
    due_at = case when queued_at > clock_timestamp() then due_at - (queued_at - clock_timestamp()) else clock_timestamp() end,
    queued_at = least(queued_at, clock_timestamp())
    where state = 'waiting' and due_at > clock_timestamp()
      and (queued_at > clock_timestamp() or not_before <= clock_timestamp() and due_at > clock_timestamp() + interval '11 hours')
$$;

revoke all on public.invite_line from public, anon, authenticated, service_role;
revoke all on function
  invites.pasted_address(text), invites.let_in(uuid), public.page_of_invite_line(timestamptz, uuid, integer),
  public.forget_invite_address(text, text, text), public.welcome_invite_address(text, text),
  public.delete_expired_invite_requests(integer), public.tidy_invites()
  from public, anon, authenticated, service_role;
grant select on public.invite_line, invites.outbox to service_role;
grant execute on function
  public.page_of_invite_line(timestamptz, uuid, integer),
  public.forget_invite_address(text, text, text), public.welcome_invite_address(text, text),
  public.delete_expired_invite_requests(integer), public.tidy_invites()
  to service_role;
create policy "the server may see how mails went" on invites.outbox for select to service_role using (state is not null);
