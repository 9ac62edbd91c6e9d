-- Deletes what is past its time. Called every minute.
create function public.delete_expired_invites() returns void language plpgsql security definer set search_path = '' as $$
declare
  s invites.settings := (select one from invites.settings one);
  kept interval := make_interval(months => s.keep_months);
begin
  delete from invites.calls where began <= clock_timestamp() - interval '1 hour' or began > clock_timestamp() + interval '1 minute';
  delete from invites.sent_mails where at < now() - make_interval(days => s.mail_window_days);
  delete from invites.people p where p.id in (
    select id from invites.people where state <> 'requested' and coalesce(code_ends_at, '-infinity') < now()
      and state_at < now() - make_interval(days => s.keep_days_after_decision)
      -- Whose code or question waits is kept until it has come.
      and not (state in ('invited', 'left_before') and code_hash is null
        and id in (select person_id from invites.outbox where state = 'waiting' and kind <> 'team'))
    union all
    select o.id from public.invite_requests r join invites.people o on o.request_id = r.id where r.received_at < now() - kept
  );
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
