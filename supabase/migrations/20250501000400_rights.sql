-- Rights. The defaults differ between projects, so all are revoked first, as any later migration has to do for what it adds.

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
  -- Functions of ours: the API's, which the server calls, have "invite" in their names. Nobody's search path changes what they call.
  for protected in
    select oid::regprocedure from pg_catalog.pg_proc
      where pronamespace = 'invites'::regnamespace or pronamespace = 'public'::regnamespace and proname like '%invite%'
  loop
    execute format('alter function %s set search_path = %L', protected, '');
    execute format('revoke all on function %s from public, anon, authenticated, service_role', protected);
    if protected !~ '^invites\.' then execute format('grant execute on function %s to service_role', protected); end if;
  end loop;
end $$;

revoke all on public.invite_requests from public, anon, authenticated, service_role;
revoke all on all tables in schema invites from public, anon, authenticated, service_role;

-- Visitors may add a request, in seven columns. The checks run with their rights.
grant usage on schema public, invites to anon;
grant usage on schema public to service_role;
grant insert (full_name, email, phone, self_id, device, consent, created_at) on public.invite_requests to anon;
create policy "visitors may ask for an invite" on public.invite_requests for insert to anon with check (received_at = now());
grant execute on function
  invites.is_clean(text), invites.fingerprint(public.invite_requests),
  invites.strict_text(json), invites.strict_boolean(json), invites.strict_time(json) to anon;
-- The API looks up casts as its login role.
grant execute on function invites.strict_text(json), invites.strict_boolean(json), invites.strict_time(json) to authenticator;
