-- The state of the backend for staff and checks, without personal data.

-- The scheduled jobs of a hosted project with the status of their last run; null without pg_cron.
create function invites.scheduled_jobs() returns json
language plpgsql stable set search_path = '' as $$
declare
  jobs json;
begin
  if to_regclass('cron.job') is null or to_regclass('cron.job_run_details') is null then return null; end if;
  -- Dynamic SQL, since these tables exist only on hosted projects.
  execute $query$
    select coalesce(json_agg(json_build_object(
      'name', j.jobname, 'active', j.active, 'status', d.status, 'at', d.start_time
    ) order by j.jobname), '[]')
    from cron.job j left join lateral (
      select status, start_time from cron.job_run_details d where d.jobid = j.jobid order by start_time desc limit 1
    ) as d on true
    where j.jobname like 'invite %' $query$ into jobs;
  return jobs;
end $$;

-- Whether the two secrets for calling the functions are set; null without a vault.
create function invites.knows_functions() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  known boolean;
begin
  if to_regclass('vault.decrypted_secrets') is null then return null; end if;
  execute $query$ select count(distinct name) = 2 from vault.decrypted_secrets
    where name in ('invite_functions_url', 'invite_secret_key') $query$ into known;
  return known;
end $$;

create function public.report_invite_health()
returns json language sql volatile security definer set search_path = '' as $$
  select json_build_object(
    'outbox', public.report_invite_outbox(),
    'failedToday', (select count(*) from invites.outbox where state = 'failed' and settled_at > now() - interval '1 day'),
    'undeliverableToday', (
      select count(*) from invites.audit where action = 'undeliverable' and at > now() - interval '1 day'
    ),
    'late', (select count(*) from public.invite_requests where state = 'requested' and received_at < now() - interval '7 days'),
    'lastRetention', (select max(at) from invites.audit where action = 'retention'),
    'nextRetention', (select max(at) + interval '1 day' from invites.audit where action = 'retention'),
    'oldestCall', (select extract(epoch from clock_timestamp() - min(at))::integer from invites.recent_calls),
    'window', invites.limit_of('window_seconds'),
    'jobs', invites.scheduled_jobs(),
    'knowsFunctions', invites.knows_functions()
  )
$$;

-- The caller's address as the database sees it. hosted:check compares it with and without a forged header.
create function public.report_calling_client() returns text
language sql volatile security definer set search_path = '' as $$
  select invites.calling_client()
$$;

revoke all on function
  invites.scheduled_jobs(), invites.knows_functions(), public.report_invite_health(), public.report_calling_client()
  from public, anon, authenticated, service_role;
grant execute on function public.report_invite_health(), public.report_calling_client() to service_role;
