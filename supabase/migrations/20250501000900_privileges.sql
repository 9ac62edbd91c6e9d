-- Privileges. The defaults differ between projects, so all are revoked first. A later migration that adds a table or a function
-- has to do the same for it; tests try every one with the public key.

do $$
declare
  protected text;
begin
  for protected in
    select oid::regclass from pg_catalog.pg_class where relnamespace = 'invites'::regnamespace and relkind = 'r'
    union all select 'public.invite_requests'
  loop
    execute format('alter table %s enable row level security, force row level security', protected);
  end loop;
  -- All functions, so that nobody's search path changes what they call.
  for protected in
    select oid::regprocedure from pg_catalog.pg_proc
      where pronamespace in ('public'::regnamespace, 'invites'::regnamespace) and proowner = current_user::regrole
  loop
    execute format('alter function %s set search_path = %L', protected, '');
  end loop;
end $$;

revoke all on public.invite_requests, public.invite_line from public, anon, authenticated, service_role;
revoke all on all tables in schema invites from public, anon, authenticated, service_role;
revoke all on all functions in schema invites, public from public, anon, authenticated, service_role;

-- Postgres asks for rights on a view only where it could be written. Nobody may, so the trigger never runs; without it, a
-- visitor's attempt would be an error of the server (500) instead of a refusal.
create trigger not_writable instead of insert or update or delete on public.invite_line
for each row execute function pg_catalog.suppress_redundant_updates_trigger();

grant usage on schema public, invites to anon, service_role;

-- Visitors may add a request, in seven columns.
grant insert (full_name, email, phone, self_id, device, consent, created_at) on public.invite_requests to anon;
create policy "visitors may ask for an invite" on public.invite_requests
for insert to anon with check (received_at = now());
-- The table's constraint runs with the privileges of the inserting role.
grant execute on function
  invites.plain_text(json), invites.yes_no(json), invites.instant(json), invites.wrong_field(public.invite_requests),
  invites.has_length(text, integer, integer), invites.is_address(text)
  to anon, service_role;
-- PostgREST looks up casts as its login role, and uses only those that this role may execute.
grant execute on function invites.plain_text(json), invites.yes_no(json), invites.instant(json) to authenticator;

-- The server has the functions of the API, and reads what staff look at.
grant execute on all functions in schema public to service_role;
grant select, delete on public.invite_requests to service_role;
grant select on public.invite_line, invites.outbox, invites.audit to service_role;
create policy "the server may read what was done" on invites.audit for select to service_role using (true);
create policy "the server may see how mails went" on invites.outbox for select to service_role using (true);
