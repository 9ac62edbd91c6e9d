-- What runs every minute, and what `npm run invites -- status` asks. Hosted projects have pg_cron and pg_net; the embedded
-- backend calls the same functions. The hosted clock needs two secrets in the vault: see supabase/README.md.

-- Deletes what is past its time.
create function public.delete_expired_invites() returns void language plpgsql security definer as $$
declare
  kept interval := (select make_interval(months => keep_months) from invites.settings);
begin
  delete from invites.calls where began <= clock_timestamp() - interval '1 hour' or began > clock_timestamp() + interval '1 minute';
  delete from invites.sent_mails where at < now() - interval '30 days';
  delete from invites.people p where p.id in (
    select id from invites.people where state <> 'requested' and coalesce(code_ends_at, '-infinity') < now()
      and state_at < now() - (select make_interval(days => keep_served_days) from invites.settings)
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

-- Calls the worker if an email is due. Does nothing without the secrets.
create function invites.wake_worker() returns void language plpgsql as $$
declare
  address text;
  key text;
begin
  if not exists (select from invites.outbox where state = 'waiting' and due_at <= clock_timestamp()) then return; end if;
  execute $query$ select
    max(decrypted_secret) filter (where name = 'invite_functions_url'),
    max(decrypted_secret) filter (where name = 'invite_secret_key')
    from vault.decrypted_secrets $query$ into address, key;
  if address is null or key is null then return; end if;
  execute $query$ select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 25000) $query$
    using rtrim(address, '/') || '/send-invite-email/outbox', jsonb_build_object('apikey', key, 'content-type', 'application/json');
end $$;

create function invites.schedule() returns void language plpgsql as $$ begin
  if to_regclass('cron.job') is null then return; end if;
  execute $query$ select
    cron.schedule('invite mail', '* * * * *', 'select invites.wake_worker()'),
    cron.schedule('invite retention', '* * * * *', 'select public.delete_expired_invites()') $query$;
end $$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    -- It can't be moved later: dropping it loses queued calls.
    create extension if not exists pg_net with schema extensions;
  end if;
  perform invites.schedule();
end $$;

-- The hosted clock: its jobs with their last runs, the last answer of the function (pg_net keeps them for six hours), and
-- whether the two secrets are there. Null without pg_cron.
create function invites.clock_report() returns json language plpgsql stable as $$
declare
  jobs json;
  answer text;
  secrets boolean;
begin
  if to_regclass('cron.job') is null then return null; end if;
  execute $query$
    select json_agg(json_build_object('name', name, 'isActive', coalesce(j.active, false), 'status', d.status))
    from unnest(array['invite mail', 'invite retention']) as name
      left join cron.job j on j.jobname = name
      left join lateral (select status, start_time from cron.job_run_details d where d.jobid = j.jobid order by start_time desc limit 1) as d on true
  $query$ into jobs;
  execute $query$ select count(distinct name) = 2 from vault.decrypted_secrets
    where name in ('invite_functions_url', 'invite_secret_key') $query$ into secrets;
  execute $query$ select coalesce(status_code::text, error_msg, 'no answer') from net._http_response order by created desc limit 1 $query$ into answer;
  return json_build_object('jobs', jobs, 'lastAnswer', answer, 'hasSecrets', secrets);
end $$;

-- What staff must know, in figures. The sentences are in supabase/staff/status.ts.
create function public.invite_status() returns json language plpgsql security definer as $$
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
      'oldestMinutes', coalesce(max(extract(epoch from clock_timestamp() - coalesce(first_tried_at, due_at)) / 60)
        filter (where state = 'waiting' and held_by is null), 0)::integer,
      'heldByAddress', count(*) filter (where state = 'waiting' and held_by = 'address'),
      'heldByMailbox', count(*) filter (where state = 'waiting' and held_by = 'mailbox'),
      'heldByTotal', count(*) filter (where state = 'waiting' and held_by = 'total'),
      'reportedFailed', count(*) filter (where state = 'waiting' and failure_reports > 0),
      'suppressed', count(*) filter (where state = 'suppressed' and kind <> 'team'),
      'team', count(*) filter (where kind = 'team' and (state = 'suppressed' or state = 'waiting' and refusals > 0))
    ) from invites.outbox where state in ('waiting', 'suppressed')),
    'lastSentAt', (select max(settled_at) from invites.outbox where state = 'sent'),
    'sentToday', (select count(*) from invites.sent_mails where at > now() - interval '1 day'),
    'mailsPerDay', s.mails_per_day,
    'client', invites.caller(),
    -- What the public key can do besides adding a request.
    'openFunctions', (select coalesce(json_agg(oid::regprocedure::text), '[]') from pg_catalog.pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and proname like '%invite%'
        and has_function_privilege('anon', oid, 'execute')),
    'openTables', (select coalesce(json_agg(oid::regclass::text), '[]') from pg_catalog.pg_class
      where (relnamespace = 'invites'::regnamespace or oid = 'public.invite_requests'::regclass) and relkind in ('r', 'v')
        and has_any_column_privilege('anon', oid, 'select, update')),
    'canAsk', has_column_privilege('anon', 'public.invite_requests', 'email', 'insert'),
    'isStrict', (select count(*) = 3 from pg_catalog.pg_cast c join pg_catalog.pg_type t on t.oid = c.casttarget
      where c.castsource = 'json'::regtype and t.typnamespace = 'invites'::regnamespace),
    'clock', invites.clock_report()
  );
end $$;
