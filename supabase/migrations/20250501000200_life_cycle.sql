-- The life cycle of the first request of an address: requested, invited or declined, perhaps undeliverable, finally
-- erased. Held: its person left, or mail came back, and they haven't said yet that they want it. Repeated: there's an earlier
-- request. Triggers enforce the transitions for every role. A test compares every pair.

-- The audit log: a row for each step of a request and each action of staff, deleted only after the retention period. It
-- outlives the request and contains nothing that the visitor entered; reasons written by people are deleted with the request, and
-- an erasure has none.
create table invites.audit (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  request_id uuid,
  reason text,
  requests integer
);
-- Also prevents restoring an erased request.
create unique index erased_once on invites.audit (request_id) where action = 'erased';
create index audit_by_request on invites.audit (request_id);
create index audit_by_action on invites.audit (action, at);
create index audit_by_time on invites.audit (at);

-- The invite codes as hashes, unsalted since a code has 130 random bits. Deleted with the request.
create table invites.codes (
  code_hash bytea primary key,
  request_id uuid not null unique references public.invite_requests on delete cascade,
  -- So many days after the invite. A copy replaces the code before it and ends with it, since the request is deleted then.
  ends_at timestamptz not null,
  used_at timestamptz,
  copies integer not null default 0,
  copied_at timestamptz
);

-- Hashes of addresses that get no email until their person says so: those who left or were erased, and whose email bounced.
-- Deleted after the retention period.
create table invites.blocked (
  address_hash bytea primary key,
  why text not null check (why in ('left', 'returned')),
  at timestamptz not null default now(),
  -- When a person who left was told that someone asked again with their address: once while the link in that email works.
  told_at timestamptz
);

-- Whoever leaves again has been told, and is told no sooner for it.
create function invites.block(of_address text, for_reason text) returns void language sql as $$
  insert into invites.blocked (address_hash, why) values (invites.keyed_hash(of_address), for_reason)
    on conflict (address_hash) do update set why = excluded.why, at = now()
$$;

create function invites.is_blocked(of_address text) returns boolean language sql stable as $$
  select exists (select from invites.blocked where address_hash = invites.keyed_hash(of_address))
$$;

-- Sets what the audit log says about the rest of the transaction.
create function invites.acting_as(actor text, reason text default null) returns void language sql as $$
  select set_config('invites.actor', coalesce(actor, ''), true), set_config('invites.reason', coalesce(reason, ''), true)
$$;

-- What `acting_as` set: the actor or the reason.
create function invites.acting(setting text) returns text language sql stable
return nullif(current_setting('invites.' || setting, true), '');

create function invites.note(what text, of_request uuid, why text default null, how_many integer default null) returns void
language sql as $$
  insert into invites.audit (actor, action, request_id, reason, requests) values
    (coalesce(invites.acting('actor'), 'by hand'), what, of_request, why, how_many)
    -- An erasure is noted once.
    on conflict do nothing
$$;

-- Any request can be erased, which deletes its row.
create function invites.check_step() returns trigger language plpgsql security definer as $$
begin
  if new.id <> old.id then
    raise exception 'a request keeps its id' using errcode = '23514';
  end if;
  if new.state <> old.state then
    if new.state <> all (case old.state
      when 'requested' then array['invited', 'declined', 'undeliverable']
      when 'invited' then array['undeliverable']
      when 'declined' then array['requested', 'undeliverable']
      when 'undeliverable' then array['requested']
      when 'held' then array['requested', 'undeliverable']
      else array[]::text[]
    end) then
      raise exception 'a request that is % does not become %', old.state, new.state using errcode = '23514';
    end if;
    new.state_at := clock_timestamp();
    perform invites.note(new.state, new.id, new.state_reason);
  end if;
  return new;
end $$;

create function invites.note_erased() returns trigger language plpgsql security definer as $$
begin
  update invites.audit a set reason = null from gone where a.request_id = gone.id and a.reason is not null;
  perform invites.note('erased', id) from gone;
  return null;
end $$;

create trigger check_step before update on public.invite_requests
for each row execute function invites.check_step();
create trigger note_erased after delete on public.invite_requests
referencing old table as gone for each statement execute function invites.note_erased();

-- Serializes what is done about a mailbox. Taken before any row is locked.
create function invites.lock_mailbox(of_address text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || invites.mailbox(of_address), 0));
end $$;

create function invites.lock_person(of_request uuid) returns void language sql as $$
  select invites.lock_mailbox(address) from public.invite_requests where id = of_request
$$;

-- 26 characters of 5 random bits each, in groups of five, without characters that look alike.
create function invites.new_code() returns text language sql as $$
  select regexp_replace(string_agg(
    substr('ABCDEFGHJKMNPQRSTUVWXYZ123456789', (get_byte(random.bytes, n) & 31) + 1, 1), '' order by n
  ), '(.{5})(?=.)', '\1-', 'g')
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random,
    generate_series(0, 25) as n
$$;

-- Ignores case and separators.
create function invites.code_hash(code text) returns bytea language sql immutable
return sha256(convert_to(regexp_replace(upper(code), '[^A-Z1-9]', '', 'g'), 'UTF8'));

-- For the product's servers: redeems a code, which works once.
create function public.redeem_invite_code(code text) returns json language plpgsql security definer as $$
begin
  update invites.codes set used_at = clock_timestamp()
    where code_hash = invites.code_hash(code) and used_at is null and ends_at > now();
  return json_build_object('valid', found);
end $$;
