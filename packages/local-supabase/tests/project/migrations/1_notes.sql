create table notes (
  id uuid primary key default gen_random_uuid(),
  text text not null,
  mailed boolean not null default false
);
alter table notes enable row level security;
create policy "anyone may add a note" on notes for insert to anon with check (true);
grant insert (text) on notes to anon;
grant select, update on notes to service_role;
