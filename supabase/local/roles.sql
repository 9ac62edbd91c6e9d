-- The roles of hosted Supabase, with the rights they have there.
create role postgres login createdb createrole replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;

alter database postgres owner to postgres;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
-- A value that doesn't fit its column is in the message of the error, and anyone may send one.
alter role authenticator set log_min_messages = fatal;

-- What projects from before 2026 grant by default. The migrations revoke it, and grant what they need.
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

-- There, supautils allows it. Restoring a backup needs it, so that no trigger takes the rows for new ones.
grant set on parameter session_replication_role to postgres;
