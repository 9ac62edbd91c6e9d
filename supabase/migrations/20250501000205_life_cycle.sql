-- The life cycle of the request that stands for an address: requested, invited or declined, perhaps undeliverable, finally
-- erased. Held: its person left, or mail came back, and they have not said yet that they want it. Repeated: beside another.
-- Triggers enforce the transitions for every role. A test compares them with supabase/model/lifeCycle.ts.

create function invites.next_states(state text) returns text[]
language sql immutable set search_path = '' as $$
  select case state
    when 'requested' then array['invited', 'declined', 'undeliverable', 'erased']
    when 'invited' then array['undeliverable', 'erased']
    when 'declined' then array['requested', 'undeliverable', 'erased']
    when 'undeliverable' then array['requested', 'erased']
    when 'held' then array['requested', 'undeliverable', 'erased']
    when 'repeated' then array['erased']
    else array[]::text[]
  end
$$;

-- The audit log. It outlives the request and contains nothing that the visitor entered; reasons written by people are
-- deleted with the request.
create table invites.audit (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  request_id uuid,
  reason text,
  batch text,
  requests integer
);
comment on table invites.audit is 'One row per step of a request and per action of staff. Rows are only added, but for the retention period.';
-- Also prevents restoring an erased request.
create unique index erased_once on invites.audit (request_id) where action = 'erased';
create index audit_by_request on invites.audit (request_id);
create index audit_by_action on invites.audit (action, at);

-- The invite codes as hashes, unsalted since a code has 130 random bits. Deleted with the request.
create table invites.codes (
  code_hash bytea primary key,
  request_id uuid not null unique references public.invite_requests on delete cascade,
  -- A copy replaces the code before it and lives as long as a first one.
  made_at timestamptz not null default now(),
  used_at timestamptz,
  copies integer not null default 0,
  copied_at timestamptz
);

-- Sets the actor and the reason for the audit log, until the end of the transaction.
create function invites.acting_as(actor text, reason text) returns void
language sql volatile set search_path = '' as $$
  select set_config('invites.actor', coalesce(actor, ''), true), set_config('invites.reason', coalesce(reason, ''), true)
$$;

create function invites.actor() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('invites.actor', true), ''), 'by hand')
$$;

create function invites.reason() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('invites.reason', true), '')
$$;

create function invites.before_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := invites.checked(new);
  if new.id <> old.id then
    raise exception 'a request keeps its id' using errcode = '23514';
  end if;
  if new.state <> old.state then
    if new.state <> all (invites.next_states(old.state)) then
      raise exception 'a request that is % does not become %', old.state, new.state using errcode = '23514';
    end if;
    new.state_at := clock_timestamp();
    insert into invites.audit (actor, action, request_id, reason, batch) values
      (invites.actor(), new.state, new.id, new.state_reason, nullif(current_setting('invites.batch', true), ''));
  end if;
  return new;
end $$;

create function invites.after_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update invites.audit a set reason = null from gone where a.request_id = gone.id and a.reason is not null;
  insert into invites.audit (actor, action, request_id, reason)
    select invites.actor(), 'erased', gone.id, coalesce(invites.reason(), 'deleted by hand') from gone
    on conflict do nothing;
  return null;
end $$;

create trigger check_change before update on public.invite_requests
for each row execute function invites.before_change();
create trigger note_erased after delete on public.invite_requests
referencing old table as gone for each statement execute function invites.after_delete();

-- Serializes what is done about a mailbox. Taken before any row is locked.
create function invites.lock_mailbox(of_address text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || invites.mailbox(of_address), 0));
end $$;

create function invites.lock_person(of_request uuid) returns void
language sql volatile set search_path = '' as $$
  select invites.lock_mailbox(address) from public.invite_requests where id = of_request
$$;

-- Mail to this exact address bounced permanently: its request is undeliverable, and its waiting mails are withheld.
create function invites.bounce(of_address text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  marked integer;
begin
  perform invites.lock_mailbox(of_address);
  update public.invite_requests set state = 'undeliverable', state_reason = invites.reason()
    where address = lower(of_address) and again_of is null and state <> 'undeliverable';
  get diagnostics marked = row_count;
  perform invites.withhold(lower(of_address));
  return marked;
end $$;

-- Withholds what waits for this address, and forgets codes that were not mailed.
create function invites.withhold(of_address text) returns void
language sql volatile set search_path = '' as $$
  update invites.outbox o set code = null, lease = null,
      state = case o.state when 'waiting' then 'withheld' else o.state end,
      settled_at = coalesce(o.settled_at, clock_timestamp())
    from public.invite_requests r
    where r.id = o.request_id and o.address = of_address and o.kind <> 'team' and (o.state = 'waiting' or o.code is not null)
$$;

-- 26 characters of 5 random bits each, in groups of five, without characters that look alike.
create function invites.new_code() returns text
language sql volatile set search_path = '' as $$
  select regexp_replace(string_agg(
    substr('ABCDEFGHJKMNPQRSTUVWXYZ123456789', (get_byte(random.bytes, n) & 31) + 1, 1), '' order by n
  ), '(.{5})(?=.)', '\1-', 'g')
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random,
    generate_series(0, 25) as n
$$;

-- Ignores case and separators.
create function invites.code_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(upper(code), '[^A-Z1-9]', '', 'g'), 'UTF8'))
$$;

-- The signature of a mail's link, which proves that its bearer reads the mailbox. It covers the address, so that a corrected
-- one closes the links that went to the other. The hash is truncated against length extension, and the parts before the
-- address have a fixed format.
create function invites.link_proof(of_request uuid, expires bigint, of_address text) returns text
language sql stable set search_path = '' as $$
  select encode(substr(invites.keyed_hash('link ' || of_request || ' ' || expires || ' ' || of_address), 1, 16), 'hex')
$$;

create function invites.link_token(of_request uuid, expires timestamptz, of_address text) returns text
language sql stable set search_path = '' as $$
  select replace(of_request::text, '-', '') || '.' || floor(extract(epoch from expires))::bigint || '.'
    || invites.link_proof(of_request, floor(extract(epoch from expires))::bigint, of_address)
$$;

-- For the product's servers: redeems a code, which works once.
create function public.redeem_invite_code(code text)
returns json language plpgsql security definer set search_path = '' as $$
begin
  update invites.codes set used_at = clock_timestamp()
    where code_hash = invites.code_hash(code) and used_at is null
      and made_at > now() - make_interval(days => invites.limit_of('keep_served_days'));
  return json_build_object('valid', found);
end $$;

alter table invites.audit enable row level security;
alter table invites.audit force row level security;
alter table invites.codes enable row level security;
alter table invites.codes force row level security;
revoke all on invites.audit, invites.codes from public, anon, authenticated, service_role;
revoke all on function
  invites.consent_wording(), invites.next_states(text), invites.acting_as(text, text), invites.actor(), invites.reason(),
  invites.before_change(), invites.after_delete(), invites.lock_mailbox(text),
  invites.lock_person(uuid), invites.bounce(text), invites.withhold(text),
  invites.new_code(), invites.code_hash(text),
  invites.link_proof(uuid, bigint, text), invites.link_token(uuid, timestamptz, text),
  public.redeem_invite_code(text)
  from public, anon, authenticated, service_role;
grant execute on function public.redeem_invite_code(text) to service_role;
grant select on invites.audit to service_role;
create policy "the server may read what was done" on invites.audit for select to service_role using (true);
