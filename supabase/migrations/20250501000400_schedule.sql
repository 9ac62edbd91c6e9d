-- The schedule on hosted projects, which have pg_cron and pg_net; the embedded backend schedules by itself. It needs only
-- two secrets with the address and the key of the functions: see supabase/README.md.

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
    cron.schedule('invite retention', '0 3 * * *', 'select public.delete_expired_invite_requests()') $query$;
  return true;
end $$;

revoke all on function invites.wake_worker(), invites.schedule() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
  end if;
  perform invites.schedule();
end $$;
