-- Deletes what is past its time. Called every minute.
create function public.delete_expired_invites() returns void language plpgsql security definer set search_path = '' as $$
declare
  s invites.settings := (select one from invites.settings one);
  kept interval := make_interval(months => s.keep_months);
  kept_decided interval := make_interval(days => s.keep_days_after_decision);
  expired invites.people;
begin
  -- First, as visitors lock these before anybody's mailbox.
  delete from invites.calls where began <= clock_timestamp() - interval '1 hour' or began > clock_timestamp() + interval '1 minute';
  -- Of a person who asked again, the requests that are past their time.
  perform public.erase_invites(p.id, r.id) from public.invite_requests r join invites.people p on p.address = r.address
    where r.received_at < now() - kept
      and exists (select from public.invite_requests q where q.address = r.address and q.received_at >= now() - kept);
  delete from invites.sent_mails where at < now() - make_interval(days => s.mail_window_days);
  for expired in select p.* from invites.people p where p.id in (
    select id from invites.people where state <> 'requested' and state_at < now() - kept_decided
    union all
    select o.id from public.invite_requests r join invites.people o on o.request_id = r.id where r.received_at < now() - kept
  ) and coalesce(p.code_ends_at, '-infinity') < now()
    -- Whose code, question or decline waits is kept until it has come; one that isn't taken, for as many days. What others' forms
    -- cause keeps nobody.
    and not (p.state <> 'requested' and p.code_hash is null and exists (select from invites.outbox o where o.person_id = p.id
      and o.state = 'waiting' and (o.kind in ('invite', 'declined') or o.kind = 'confirmation' and p.state = 'left_before')
      and coalesce(o.first_tried_at, now()) > now() - kept_decided))
  loop
    -- Whoever asks again or gets a new state meanwhile stays.
    perform invites.lock_mailbox(expired.address);
    delete from invites.people p where p.id = expired.id and (p.state, p.state_at) = (expired.state, expired.state_at)
      and (p.state <> 'requested' or not exists (select from public.invite_requests r
        where r.address = p.address and r.received_at >= now() - kept));
  end loop;
  delete from invites.left_addresses where at < now() - kept;
  -- pg_cron never deletes its history. Dynamic SQL, as it exists only on hosted projects.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$ delete from cron.job_run_details where start_time < now() - interval '7 days' $query$;
  end if;
end $$;

-- For the jobs of supabase/README.md, on hosted projects.
do $$ begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    -- It can't be moved later: dropping it loses queued calls.
    create extension if not exists pg_net with schema extensions;
  end if;
end $$;
