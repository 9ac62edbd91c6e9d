-- The list for staff, the erasure of a person, and retention.

-- Every request, with its `place` among those of its mailbox. Counts stop at a thousand, so that a flood for one mailbox
-- does not stall the export. A security invoker view, so it gives visitors no access.
create view public.invite_line with (security_invoker = true) as
select
  r.id, r.received_at, r.full_name, r.email, r.phone, r.self_id, r.device, r.consent, r.created_at, r.mailbox,
  (select count(*) from (
    select from public.invite_requests e
    where e.mailbox = r.mailbox and (e.received_at, e.id) <= (r.received_at, r.id) limit 1000
  ) as before) as place,
  (select count(*) from (
    select from public.invite_requests e where e.mailbox = r.mailbox limit 1000
  ) as beside) as requests,
  o.state as confirmation,
  case when o.state = 'sent' then o.settled_at end as email_sent_at,
  r.trap_filled, r.state, r.state_at, r.state_reason
from public.invite_requests r left join invites.outbox o on o.request_id = r.id and o.kind = 'confirmation';

comment on view public.invite_line is 'For the staff: every request, with its place among those of its mailbox and what became of its confirmation.';

-- A page of the line after the given request, by order of arrival. Keyset pagination, so that new requests shift nothing.
create function public.page_of_invite_line(
  after_received timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000',
  most integer default 1000
) returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(page order by page.received_at, page.id), '[]') from (
    select * from public.invite_line l where (l.received_at, l.id) > (after_received, after_id)
    order by l.received_at, l.id limit most
  ) as page
$$;

-- Extracts the mailbox from pasted text, which may contain a name, angle brackets, mailto: or white space.
create function invites.pasted_mailbox(pasted text) returns text
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
  return invites.mailbox(address);
end $$;

-- Erases a person and keeps a hash of the mailbox, so that nobody can cause further mails by entering the address. Returns
-- how many requests it deleted.
create function public.forget_invite_address(address text, by_whom text default 'staff', why text default 'asked')
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_mailbox(address);
  removed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || whose, 0));
  perform invites.acting_as(by_whom, why);
  delete from public.invite_requests where mailbox = whose;
  get diagnostics removed = row_count;
  insert into invites.forgotten (mailbox_hash) values (invites.keyed_hash(whose))
    on conflict (mailbox_hash) do update set at = now();
  return json_build_object('mailbox', whose, 'requests', removed);
end $$;

-- Lifts the block for a person who asks again, and releases the confirmation of their latest request.
create function public.welcome_invite_address(address text, by_whom text default null)
returns json language plpgsql security definer set search_path = '' as $$
declare
  whose text := invites.pasted_mailbox(address);
  mails integer;
begin
  delete from invites.forgotten where mailbox_hash = invites.keyed_hash(whose);
  update invites.outbox set state = 'waiting', due_at = now()
    where kind = 'confirmation' and state = 'withheld' and request_id = (
      select id from public.invite_requests where mailbox = whose order by received_at desc, id desc limit 1
    );
  get diagnostics mails = row_count;
  perform invites.acting_as(by_whom, null);
  insert into invites.audit (actor, action, requests) values (invites.actor(), 'welcomed', mails);
  return json_build_object('mailbox', whose, 'mails', mails);
end $$;

-- Deletes requests after the retention period (by default from the limits), those that were served long enough ago, and
-- expired sender marks. Returns the number of deleted requests.
create function public.delete_expired_invite_requests(keep_months integer default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  months integer := coalesce(keep_months, invites.limit_of('keep_months'));
  removed integer;
begin
  if months < 1 then
    raise exception 'keep_months must be at least 1' using errcode = '22023';
  end if;
  perform invites.acting_as('retention', 'retention');
  delete from public.invite_requests where received_at < now() - make_interval(months => months)
    or state <> 'requested' and state_at < now() - make_interval(days => invites.limit_of('keep_served_days'));
  get diagnostics removed = row_count;
  insert into invites.audit (actor, action, requests) values ('retention', 'retention', removed);
  delete from invites.audit where at < now() - make_interval(months => months);
  update invites.outbox set sender_mark = null
    where sender_mark is not null and queued_at < now() - interval '1 day';
  return removed;
end $$;

-- Deletes recorded calls once no limit needs them. Scheduled, so that it does not depend on the next call.
create function public.tidy_invites() returns void
language sql security definer set search_path = '' as $$
  delete from invites.recent_calls
    where at <= clock_timestamp() - make_interval(secs => invites.limit_of('window_seconds'))
$$;

revoke all on public.invite_line from public, anon, authenticated, service_role;
revoke all on function
  invites.pasted_mailbox(text), public.page_of_invite_line(timestamptz, uuid, integer),
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
