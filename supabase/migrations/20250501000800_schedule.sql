-- What runs by itself (retention, tidying up, waking the worker), and the reports about it for staff. Hosted projects have
-- pg_cron and pg_net; the embedded backend schedules by itself. The schedule needs two secrets with the address and the key of
-- the functions: see supabase/README.md.

-- Deletes requests after the retention period, those that were served long enough ago, old notes of addresses that nothing goes
-- to, and what the limits no longer need. Returns the number of deleted requests.
create function public.delete_expired_invite_requests() returns integer language plpgsql security definer as $$
declare
  kept interval := make_interval(months => invites.limit_of('keep_months'));
  served interval := make_interval(days => invites.limit_of('keep_served_days'));
  removed integer;
begin
  perform invites.acting_as('retention');
  -- Mail that came back once isn't tried again.
  perform invites.block(r.address, 'returned') from public.invite_requests r
    where r.state = 'undeliverable' and r.state_at < now() - served;
  -- A repeated request goes with the first one.
  with gone as (
    select r.id from public.invite_requests r where r.received_at < now() - kept
      or r.state not in ('requested', 'repeated') and r.state_at < now() - served
  )
  delete from public.invite_requests r using gone where gone.id in (r.id, r.again_of);
  get diagnostics removed = row_count;
  perform invites.note('retention', null, null, removed);
  delete from invites.audit where at < now() - kept;
  delete from invites.blocked where greatest(at, told_at) < now() - kept;
  delete from invites.erased_mails where at < now() - invites.mailbox_period();
  update invites.erased_mails set sender_mark = null, domain_mark = null
    where (sender_mark is not null or domain_mark is not null) and at < now() - interval '1 day';
  -- pg_cron never deletes its history, which would grow by a row a minute. Dynamic SQL, as it exists only on hosted projects.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$ delete from cron.job_run_details where start_time < now() - interval '7 days' $query$;
  end if;
  return removed;
end $$;

-- Deletes recorded calls once no limit needs them. After the clock was set back, mails that were queued in the future count
-- as queued now, and none waits longer for its next attempt than a refusal can ask for (5 ^ 4 minutes). Scheduled, so that
-- it doesn't depend on the next call.
create function public.tidy_invites() returns void language sql security definer as $$
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
create function invites.wake_worker() returns void language plpgsql security definer as $$
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

-- What runs every minute, as one job: each run adds a row to pg_cron's history and lines to the log. A task that fails takes
-- none of the others with it, and the report on health names what wasn't done.
create function invites.run_clock() returns void language plpgsql as $$
declare
  task text;
begin
  foreach task in array array['invites.wake_worker', 'public.tidy_invites', 'public.run_invite_plans'] loop
    begin
      execute format('select %s()', task);
    exception when others then
      raise warning '% failed with %', task, sqlstate;
    end;
  end loop;
end $$;

-- Returns whether pg_cron is installed.
create function invites.schedule() returns boolean language plpgsql as $$
begin
  if not exists (select from pg_catalog.pg_namespace where nspname = 'cron') then return false; end if;
  execute $query$ select
    cron.schedule('invite clock', '* * * * *', 'select invites.run_clock()'),
    cron.schedule('invite retention', '0 3 * * *', 'select public.delete_expired_invite_requests()') $query$;
  return true;
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

-- Reports for staff, in lines that the command line prints unchanged.

-- How many are in which state, and how long people wait for their invites.
create function public.report_invite_line() returns text[] language sql volatile security definer as $$
  with waiting as (
    select count(*) as people, count(*) filter (where received_at < now() - (select make_interval(days => invites.limit_of('invite_days')))) as late,
      percentile_cont(0.5) within group (order by now() - received_at) as half
    from public.invite_requests where state = 'requested'
  ), weeks as (
    select date_trunc('week', a.at at time zone 'UTC') as week, count(*) as invited,
      percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from a.at - r.received_at) / 86400) as days
    from invites.audit a join public.invite_requests r on r.id = a.request_id where a.action = 'invited'
    group by week order by week desc limit 12
  )
  select array(
    select rpad(state, 14) || lpad(to_char(count(*), 'FM999,999,990'), 9) from public.invite_requests group by state order by state
  ) || (
    select case people when 0 then 'Nobody is waiting.'
      else format('%s waiting: half for %s days or longer, and %s for more than %s days.', people,
        round((extract(epoch from half) / 86400)::numeric, 1), late, invites.limit_of('invite_days')) end
    from waiting
  ) || (select format('Codes used: %s.', count(*)) from invites.codes where used_at is not null) || array(
    select format('Week of %s: %s invited, half of them after %s days, 95%% within %s.', to_char(week, 'Mon FMDD, YYYY'), invited,
      round(days[1]::numeric, 1), round(days[2]::numeric, 1)) from weeks order by week
  )
$$;

-- What is wrong with the schedule of a hosted project, a sentence each.
create function invites.schedule_problems() returns text[] language plpgsql stable as $$
declare
  problems text[];
  known boolean := false;
  answer text;
begin
  if to_regclass('cron.job') is null or to_regclass('cron.job_run_details') is null then
    return array['pg_cron is not there: enable it under Integrations, then run "select invites.schedule();".'];
  end if;
  -- Dynamic SQL, since these tables exist only on hosted projects.
  execute $query$
    select array_agg(case when j.active is not true
      then format('The job "%s" is not scheduled: run "select invites.schedule();".', name)
      else format('The job "%s" ended as %s on %s: see cron.job_run_details.', name, d.status, d.start_time) end)
    from unnest(array['invite clock', 'invite retention']) as name
      left join cron.job j on j.jobname = name
      left join lateral (
        select status, start_time from cron.job_run_details d
          where d.jobid = j.jobid and start_time > now() - interval '2 days' order by start_time desc limit 1
      ) as d on true
    where j.active is not true or d.status not in ('succeeded', 'running') $query$ into problems;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$ select count(distinct name) = 2 from vault.decrypted_secrets
      where name in ('invite_functions_url', 'invite_secret_key') $query$ into known;
  end if;
  if known then
    -- pg_net keeps answers for six hours.
    if to_regclass('net._http_response') is not null then
      execute $query$ select coalesce(status_code::text, error_msg, 'no answer') from net._http_response
        order by created desc limit 1 $query$ into answer;
    end if;
    if answer !~ '^2..$' then
      problems := array_append(problems, format('The clock''s last call of the function was answered with %s.', answer)
        || case when answer in ('401', '403') then ' After a secret key was changed, the vault needs the new one: see supabase/README.md.' else '' end);
    end if;
    return coalesce(problems, '{}');
  end if;
  return array_append(problems, 'The database does not know where its functions are, so its clock cannot wake the worker: '
    || 'set invite_functions_url and invite_secret_key in the vault.');
end $$;

create function invites.readable(instant timestamptz) returns text language sql stable
return coalesce(to_char(instant at time zone 'UTC', 'Mon FMDD, YYYY, FMHH12:MI AM') || ' UTC', 'never');

-- What the public key can do besides adding a request, and whether the table still checks types as the form does.
create function invites.rights_problems() returns text[] language sql stable as $$
  select array_remove(array[
    case when (
      select count(*) from pg_catalog.pg_cast c join pg_catalog.pg_type t on t.oid = c.casttarget
      where c.castsource = 'json'::regtype and t.typnamespace = 'invites'::regnamespace
        and has_function_privilege('authenticator', c.castfunc, 'execute')
    ) < 3 then 'The table takes a number for a name and "yes" for a consent: the casts of the first migration are gone, as after a dump of schemas. Restore as DEPLOY.md says.' end,
    (select 'The public key may call ' || string_agg(oid::regprocedure::text, ', ') || ': run the last migration again.'
      from pg_catalog.pg_proc p
      where pronamespace in ('public'::regnamespace, 'invites'::regnamespace) and prosecdef
        and has_schema_privilege('anon', pronamespace, 'usage') and has_function_privilege('anon', oid, 'execute')),
    (select 'The public key may read or change ' || string_agg(oid::regclass::text, ', ') || ': run the last migration again.'
      from pg_catalog.pg_class
      where relnamespace in ('public'::regnamespace, 'invites'::regnamespace) and relkind in ('r', 'v')
        and has_any_column_privilege('anon', oid, 'select, update')),
    case when not has_column_privilege('anon', 'public.invite_requests', 'email', 'insert')
      then 'The public key may not add a request: run the last migration again.' end
  ], null)
$$;

-- The health of emails, rights and the nightly run, and what needs attention: an alarm says what to do. A caller who asked the
-- function before says which address it saw, and which forwarding entries.
create function public.report_invite_health(function_saw text default null, forwarded text[] default null)
returns json language plpgsql volatile security definer as $$
declare
  client text := invites.calling_client();
  hops integer := (select cardinality(forwarded) - max(nth)
    from unnest(forwarded) with ordinality as f (address, nth) where invites.client_key(trim(address)) = client);
  mails json := public.report_invite_outbox();
  given_up integer := (select count(*) from invites.outbox where state = 'failed' and settled_at > now() - interval '1 day');
  returned integer := (select count(*) from invites.audit where action = 'undeliverable' and at > now() - interval '1 day');
  days integer := invites.limit_of('invite_days');
  period interval := invites.mailbox_period();
  most integer := invites.limit_of('mails_per_mailbox');
  full_mailboxes integer;
  late integer;
  call_age integer := (select extract(epoch from clock_timestamp() - min(at)) from invites.recent_calls);
  night timestamptz := (select max(at) from invites.audit where action = 'retention');
begin
  -- Who can't be invited yet is promised a later day.
  select count(f.mailbox), count(*) filter (where f.mailbox is null and r.state_at < now() - make_interval(days => days))
    into full_mailboxes, late
    from public.invite_requests r left join (
      select o.mailbox from invites.outbox o
      where o.kind <> 'team' and o.state in ('waiting', 'sent') and o.not_before > now() - period
      group by o.mailbox having count(*) >= most
    ) as f using (mailbox) where r.state = 'requested';
  return json_build_object(
    'summary', array_remove(array[
      format('Emails: %s waiting, %s due, the oldest for %s s, %s held back by a limit; %s given up, %s of them today; email to %s addresses came back today.',
        mails ->> 'waiting', mails ->> 'due', mails ->> 'oldestSeconds', mails ->> 'limited', mails ->> 'failed', given_up, returned),
      case when full_mailboxes > 0 then format(
        '%s in the line cannot be invited yet: their mailboxes have had %s emails in %s days. "npm run invites -- list" says until when.',
        full_mailboxes, most, invites.limit_of('mailbox_days')) end,
      case when night is null then 'The nightly run hasn’t happened yet.'
        else format('Nightly run: last %s, next %s.', invites.readable(night), invites.readable(night + interval '1 day')) end,
      format('The last email went out %s.', invites.readable((select max(settled_at) from invites.outbox where state = 'sent'))),
      format('The limits see you as %s.', coalesce(client, 'nobody'))
    ], null),
    'hasClock', to_regclass('cron.job') is not null,
    'alarms', invites.rights_problems() || array_remove(array[
      case when invites.client_key(function_saw) <> client then format(
        'The function takes you for %s and the data API for %s, so all visitors may share one limit.', function_saw, client)
        || coalesce(format(' Run "npx supabase secrets set PROXY_HOPS=%s".', hops), '') end,
      case when (mails ->> 'due')::integer > 0 and (mails ->> 'oldestSeconds')::integer > 600 then format(
        '%s emails are due, the oldest for %s minutes: nobody wakes the worker, or the provider is down. Run "npm run invites -- send" and read what it says.',
        mails ->> 'due', (mails ->> 'oldestSeconds')::integer / 60) end,
      case when given_up > 0 then format(
        '%s given up today: the desk lists them under Due, and the function''s log says why.',
        case given_up when 1 then '1 email was' else given_up || ' emails were' end) end,
      case when returned > 20 then format(
        '%s addresses were undeliverable today: look for made-up requests.', returned) end,
      case when late > 0 then format(
        '%s waited longer than %s days: invite or decline them.',
        case late when 1 then '1 person has' else late || ' people have' end, days) end,
      case when call_age > invites.limit_of('window_seconds') + 120 then format(
        'A network address has been kept for %s minutes, though the policy says eleven: the clock isn’t running.', call_age / 60) end,
      case when (night > now() - interval '26 hours') is not true then format(
        'Retention last ran: %s. It should run every night. See supabase/README.md, "Putting it online".', invites.readable(night)) end
    ], null),
    'schedule', invites.schedule_problems()
  );
end $$;
