-- The life cycle of a request: requested, invited or declined, perhaps undeliverable, finally erased. Triggers enforce the
-- transitions for every role. A test compares them with supabase/model/lifeCycle.ts.

create function invites.next_states(state text) returns text[]
language sql immutable set search_path = '' as $$
  select case state
    when 'requested' then array['invited', 'declined', 'undeliverable', 'erased']
    when 'invited' then array['undeliverable', 'erased']
    when 'declined' then array['undeliverable', 'erased']
    when 'undeliverable' then array['erased']
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
-- A request enters each state once. For "erased", this also prevents restoring it.
create unique index one_step on invites.audit (request_id, action)
  where action in ('invited', 'declined', 'undeliverable', 'erased');
create index audit_by_request on invites.audit (request_id);
create index audit_by_action on invites.audit (action, at);

-- The invite codes as hashes, unsalted since a code has 130 random bits. Deleted with the request.
create table invites.codes (
  code_hash bytea primary key,
  request_id uuid not null unique references public.invite_requests on delete cascade,
  made_at timestamptz not null default now(),
  used_at timestamptz
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

create function invites.before_new_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from invites.audit where request_id = new.id and action = 'erased') then
    raise exception 'an erased request stays erased' using errcode = '23514';
  end if;
  if new.state <> 'requested' then
    raise exception 'a request begins as requested, not as %', new.state using errcode = '23514';
  end if;
  return new;
end $$;

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
  -- The duplicate row of a retry is not a request.
  if invites.reason() = 'repeat' then return null; end if;
  update invites.audit a set reason = null from gone where a.request_id = gone.id and a.reason is not null;
  insert into invites.audit (actor, action, request_id, reason)
    select invites.actor(), 'erased', gone.id, coalesce(invites.reason(), 'deleted by hand') from gone
    on conflict do nothing;
  return null;
end $$;

create trigger begin_life before insert on public.invite_requests
for each row execute function invites.before_new_request();
create trigger check_change before update on public.invite_requests
for each row execute function invites.before_change();
create trigger note_erased after delete on public.invite_requests
referencing old table as gone for each statement execute function invites.after_delete();

-- Mail to this address bounced permanently: marks its requests undeliverable and withholds its waiting mails.
create function invites.bounce(address text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  marked integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || invites.mailbox(address), 0));
  update public.invite_requests set state = 'undeliverable', state_reason = invites.reason()
    where mailbox = invites.mailbox(address) and lower(email) = lower(address) and state <> 'undeliverable';
  get diagnostics marked = row_count;
  update invites.outbox o set state = 'withheld', settled_at = clock_timestamp(), lease = null, code = null
    from public.invite_requests r
    where r.id = o.request_id and r.mailbox = invites.mailbox(address) and r.state = 'undeliverable'
      and o.kind <> 'team' and o.state = 'waiting';
  update invites.outbox o set code = null from public.invite_requests r
    where r.id = o.request_id and r.mailbox = invites.mailbox(address) and r.state = 'undeliverable' and o.code is not null;
  return marked;
end $$;

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

-- The signature of a mail's link, which proves that its bearer reads the mailbox. The hash is truncated against length
-- extension, and the parts before it have a fixed format.
create function invites.link_proof(of_request uuid, expires bigint) returns text
language sql stable set search_path = '' as $$
  select encode(substr(invites.keyed_hash('link ' || of_request || ' ' || expires), 1, 16), 'hex')
$$;

create function invites.link_token(of_request uuid, expires timestamptz) returns text
language sql stable set search_path = '' as $$
  select replace(of_request::text, '-', '') || '.' || floor(extract(epoch from expires))::bigint || '.'
    || invites.link_proof(of_request, floor(extract(epoch from expires))::bigint)
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
  invites.before_new_request(), invites.before_change(), invites.after_delete(), invites.bounce(text),
  invites.new_code(), invites.code_hash(text), invites.link_proof(uuid, bigint), invites.link_token(uuid, timestamptz),
  public.redeem_invite_code(text)
  from public, anon, authenticated, service_role;
grant execute on function public.redeem_invite_code(text) to service_role;
grant select on invites.audit to service_role;
create policy "the server may read what was done" on invites.audit for select to service_role using (true);
