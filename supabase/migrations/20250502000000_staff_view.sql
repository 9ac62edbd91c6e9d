-- What the staff works from, and how long requests are kept.

-- The latest request of every address. Reads with the rights of whoever asks, so it opens nothing to visitors.
create view public.latest_invite_requests with (security_invoker = true) as
select distinct on (lower(email))
  id, full_name, email, phone, self_id, device, consent, created_at, received_at, email_sent_at,
  count(*) over (partition by lower(email)) as requests
from public.invite_requests
where not over_daily_cap
order by lower(email), received_at desc;

comment on view public.latest_invite_requests is 'For the staff: the latest request of every address, and how many there were.';

revoke all on public.latest_invite_requests from public, anon, authenticated, service_role;
grant select on public.latest_invite_requests to service_role;

-- Removes what is older than the retention period, what is over the daily cap after a day, and call records whose
-- window is over. Returns how many requests it removed. Run it by hand or by a schedule: see supabase/README.md.
create function public.delete_expired_invite_requests(keep_months integer)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  if keep_months is null or keep_months < 1 then
    raise exception 'keep_months must be at least 1' using errcode = '22023';
  end if;
  delete from public.invite_requests
    where received_at < now() - make_interval(months => keep_months)
       or (over_daily_cap and received_at < now() - interval '1 day');
  get diagnostics removed = row_count;
  delete from invites.recent_calls
    where at < clock_timestamp() - make_interval(secs => invites.limit_of('window_seconds'));
  return removed;
end $$;

-- Removes everything about one person who asks for it. Returns how many requests it removed.
create function public.forget_invite_address(address text)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.invite_requests where lower(email) = lower(trim(address));
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function public.delete_expired_invite_requests(integer) from public, anon, authenticated, service_role;
revoke all on function public.forget_invite_address(text) from public, anon, authenticated, service_role;
grant execute on function public.delete_expired_invite_requests(integer) to service_role;
grant execute on function public.forget_invite_address(text) to service_role;
