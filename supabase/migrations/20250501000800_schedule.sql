-- What runs by itself (retention, tidying up, waking the worker), and the reports about it for staff. Hosted projects have
-- pg_cron and pg_net; the embedded backend schedules by itself. The schedule needs two secrets with the address and the key of
-- the functions: see supabase/README.md.

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
  -- A repeated request goes with the first one.
  with gone as (
    select r.id from public.invite_requests r where r.received_at < now() - make_interval(months => months)
      or r.state not in ('requested', 'repeated') and r.state_at < now() - served
        and not exists (select from invites.codes c where c.request_id = r.id and c.made_at >= now() - served)
  )
  delete from public.invite_requests r using gone where gone.id in (r.id, r.again_of);
  get diagnostics removed = row_count;
  perform invites.note('retention', null, null, removed);
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

-- Calls the worker if a mail is due. Does nothing without the secrets.
create function invites.wake_worker() returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  key text;
begin
  if not exists (select from invites.outbox where state = 'waiting' and due_at <= clock_timestamp()) then return; end if;
  -- Dynamic SQL, since these schemas exist only on hosted projects.
  execute $query$ select
    max(decrypted_secret) filter (where name = 'invite_functions_url'),
    max(decrypted_secret) filter (where name = 'invite_secret_key')
    from vault.decrypted_secrets $query$ into address, key;
  if address is null or key is null then return; end if;
  execute $query$ select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 25000) $query$
    using rtrim(address, '/') || '/send-invite-email/outbox',
      jsonb_build_object('apikey', key, 'content-type', 'application/json');
end $$;

-- Returns whether pg_cron is installed.
create function invites.schedule() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_namespace where nspname = 'cron') then return false; end if;
  execute $query$ select
    cron.schedule('invite calls', '* * * * *', 'select public.tidy_invites()'),
    cron.schedule('invite mails', '* * * * *', 'select invites.wake_worker()'),
    cron.schedule('invite plans', '* * * * *', 'select public.run_invite_plans()'),
    cron.schedule('invite retention', '0 3 * * *', 'select public.delete_expired_invite_requests()') $query$;
  return true;
end $$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
  end if;
  perform invites.schedule();
end $$;

-- Waiting times in days, of those still waiting and, by week, of those invited: the measure of the promised invite time.
create function public.report_invite_line()
returns json language sql volatile security definer set search_path = '' as $$
  with waiting as (
    select extract(epoch from now() - received_at) / 86400 as days from public.invite_requests where state = 'requested'
  ), answered as (
    select date_trunc('week', a.at at time zone 'UTC')::date as week, a.batch,
      extract(epoch from a.at - r.received_at) / 86400 as days
    from invites.audit a join public.invite_requests r on r.id = a.request_id where a.action = 'invited'
  ), weeks as (
    select week, count(*) as invited,
      percentile_cont(0.5) within group (order by days) as p50, percentile_cont(0.95) within group (order by days) as p95,
      count(*) filter (where days > 7) as late
    from answered group by week order by week desc limit 12
  )
  select json_build_object(
    'waiting', (select count(*) from waiting),
    'p50', (select percentile_cont(0.5) within group (order by days) from waiting),
    'p95', (select percentile_cont(0.95) within group (order by days) from waiting),
    'late', (select count(*) from waiting where days > 7),
    'states', public.count_invite_states(),
    'codesUsed', (select count(*) from invites.codes where used_at is not null),
    'weeks', (select coalesce(json_agg(w order by w.week), '[]') from weeks w)
  )
$$;

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
