-- What `npm run invites -- status` asks, in figures. The sentences are in supabase/staff/status.ts.

-- The hosted clock: its jobs with their last runs, and the last answer of the function, which pg_net keeps for six hours. Null
-- without pg_cron.
create function invites.clock_report() returns json language plpgsql stable set search_path = '' as $$
declare
  report json;
begin
  if to_regclass('cron.job') is null then return null; end if;
  execute $query$ select json_build_object(
    'jobs', (select json_agg(json_build_object('name', name, 'isActive', coalesce(j.active, false), 'status', (
        select d.status from cron.job_run_details d where d.jobid = j.jobid order by d.start_time desc nulls last limit 1
      ))) from unnest(array['invite mail', 'invite retention']) as name left join cron.job j on j.jobname = name),
    'lastAnswer', (select coalesce(status_code::text, error_msg, 'no answer') from net._http_response order by created desc limit 1)
  ) $query$ into report;
  return report;
end $$;

create function public.invite_status() returns json language plpgsql security definer set search_path = '' as $$
declare
  s invites.settings := (select one from invites.settings one);
begin
  return json_build_object(
    'states', (select coalesce(json_object_agg(state, count), '{}') from (select state, count(*) from invites.people group by state) as counted),
    'late', (select count(*) from invites.people where state = 'requested' and state_at < now() - make_interval(days => s.invite_days)),
    'undeliverableToday', (select count(*) from invites.people where state = 'undeliverable' and state_at > now() - interval '1 day'),
    'mails', (select json_build_object(
      'waiting', count(*) filter (where state = 'waiting'),
      'due', count(*) filter (where state = 'waiting' and held_by is null),
      'oldestMinutes', greatest(0, max(extract(epoch from clock_timestamp() - coalesce(first_tried_at, due_at)) / 60)
        filter (where state = 'waiting' and held_by is null))::integer,
      'reportedFailed', count(*) filter (where state = 'waiting' and failure_reports > 0),
      'suppressed', count(*) filter (where state = 'suppressed' and kind <> 'team' and not exists (select from invites.outbox later
        where later.person_id = o.person_id and later.kind <> 'team' and later.state = 'sent' and later.first_tried_at > o.finished_at)),
      'team', count(*) filter (where kind = 'team' and state in ('refused', 'suppressed') and finished_at > now() - interval '1 day')
    ) from invites.outbox o where state in ('waiting', 'refused', 'suppressed')),
    'held', (select coalesce(json_object_agg(held_by, count), '{}')
      from (select held_by, count(*) from invites.outbox where state = 'waiting' and held_by is not null group by held_by) as held),
    'lastSentAt', (select max(finished_at) from invites.outbox where state = 'sent'),
    'sentToday', (select count(*) from invites.sent_mails where at > now() - interval '1 day'),
    'mailsPerDay', s.mails_per_day,
    'client', invites.caller(),
    -- What the public key can do besides adding a request.
    'open', (select coalesce(json_agg(distinct name), '[]') from unnest('{anon, authenticated}'::text[]) as visitor, lateral (
      select oid::regprocedure::text from pg_catalog.pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege(visitor, oid, 'execute')
      union all
      select oid::regclass::text from pg_catalog.pg_class
        where (relnamespace = 'invites'::regnamespace or oid = 'public.invite_requests'::regclass) and relkind in ('r', 'v')
          and (has_any_column_privilege(visitor, oid, 'select, update') or has_table_privilege(visitor, oid, 'insert, delete, truncate'))
    ) as usable (name)),
    'canAsk', has_column_privilege('anon', 'public.invite_requests', 'email', 'insert'),
    'clock', invites.clock_report()
  );
end $$;
