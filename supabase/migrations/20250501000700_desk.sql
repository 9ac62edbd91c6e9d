-- The desk: helpers with a name and a role, who call the same functions as the command line. The actor of what they do comes
-- from their session, and what causes mail waits a moment, so that it can be taken back.

-- A link or session is "<id>.<secret>"; of the secret, only a hash is stored. It has 240 random bits, so it needs no salt.
create table invites.helpers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  role text not null check (role in ('read', 'invite', 'erase')),
  link_hash bytea not null,
  -- When it was used, if that was before.
  link_ends_at timestamptz not null,
  session_hash bytea,
  ends_at timestamptz not null,
  failures integer not null default 0
);

-- Actions that wait until they can no longer be taken back. Of each person: whom, why and changes, as `act_on_invite` takes
-- them. They hold addresses, so they are deleted once they are done.
create table invites.plans (
  id uuid primary key default gen_random_uuid(),
  helper text not null,
  action text not null,
  people jsonb[] not null,
  due_at timestamptz not null,
  failure text
);

create function invites.new_secret() returns text language sql
return encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');

create function invites.secret_hash(token text) returns bytea language sql immutable
return sha256(convert_to(split_part(token, '.', 2), 'UTF8'));

-- The helper whose id a link or session has, unless they are locked or at their end. The secret is not compared.
create function invites.helper_of(token text) returns invites.helpers language sql stable as $$
  select h.* from invites.helpers h
  where h.id = invites.pasted_id(split_part(token, '.', 1))
    and h.ends_at > now() and h.failures < invites.limit_of('desk_failures')
$$;

-- Makes a helper, or renews one: the session and the link before it stop working. Returns the link's token.
create function public.add_invite_helper(helper text, may text, days integer, by_whom text)
returns text language plpgsql security definer as $$
declare
  secret text := invites.new_secret();
  made uuid;
begin
  insert into invites.helpers as h (name, role, link_hash, link_ends_at, ends_at) values (
    helper, may, sha256(convert_to(secret, 'UTF8')),
    now() + make_interval(hours => invites.limit_of('desk_link_hours')), now() + make_interval(days => days)
  ) on conflict (name) do update set role = excluded.role, link_hash = excluded.link_hash, link_ends_at = excluded.link_ends_at,
      session_hash = null, ends_at = excluded.ends_at, failures = 0
    returning h.id into made;
  perform invites.acting_as(by_whom);
  perform invites.note('helper added', null, helper || ': ' || may);
  return made || '.' || secret;
end $$;

-- Takes effect with the helper's next call. What they planned is dropped.
create function public.remove_invite_helper(helper text, by_whom text)
returns boolean language plpgsql security definer as $$
begin
  delete from invites.helpers where name = helper;
  if not found then return false; end if;
  delete from invites.plans p where p.helper = remove_invite_helper.helper;
  perform invites.acting_as(by_whom);
  perform invites.note('helper removed', null, helper);
  return true;
end $$;

create function public.list_invite_helpers() returns json language sql volatile security definer as $$
  select coalesce(json_agg(json_build_object('name', name, 'role', role, 'endsAt', ends_at, 'state', case
    when ends_at <= now() then 'ended'
    when failures >= invites.limit_of('desk_failures') then 'locked'
    when session_hash is not null then 'signed in'
    else 'has a link'
  end) order by name), '[]') from invites.helpers
$$;

-- Exchanges a link for a session, once. Returns null if it does not work, and never says why.
create function public.open_invite_desk(link text) returns json language plpgsql security definer as $$
declare
  secret text := invites.new_secret();
  helper invites.helpers := invites.helper_of(link);
begin
  if helper.link_hash <> invites.secret_hash(link) then
    update invites.helpers set failures = failures + 1 where id = helper.id;
    return null;
  end if;
  update invites.helpers set link_ends_at = clock_timestamp(), session_hash = sha256(convert_to(secret, 'UTF8'))
    where id = helper.id and link_hash = helper.link_hash and link_ends_at > clock_timestamp();
  if not found then return null; end if;
  perform invites.acting_as(helper.name);
  perform invites.note('signed in', null);
  return json_build_object('session', helper.id || '.' || secret, 'endsAt', helper.ends_at);
end $$;

-- Whether a role includes a call; each role may also do what those before it may. Null: nobody.
create function invites.may_call(role text, what text, given json) returns boolean language sql immutable
return array_position(array['read', 'invite', 'erase'], role) >= case
  when what in ('page_of_invite_line', 'find_invite_requests', 'report_invite_line', 'report_invite_health', 'count_invite_states',
    'read_invite_desk', 'read_invite_audit', 'close_invite_desk') then 1
  when what in ('act_on_invite', 'plan_invites') and given ->> 'action' <> 'erase' then 2
  when what in ('fill_invite_batch', 'take_back_invites') then 2
  when what in ('act_on_invite', 'note_invite_export') then 3
end;

-- A helper's call of a function of the API, with arguments by name. Whoever is named in `given`, the actor is the helper.
-- Refusals are answers, so that failures stay counted.
create function public.call_as_helper(session text, what text, given json default '{}')
returns json language plpgsql security definer as $$
declare
  helper invites.helpers := invites.helper_of(session);
  arguments text;
  answer json;
begin
  if helper.session_hash is distinct from invites.secret_hash(session) then
    -- A session that was closed is no attack.
    update invites.helpers set failures = failures + 1 where id = helper.id and session_hash is not null;
    return json_build_object('refused', 'session');
  end if;
  if invites.may_call(helper.role, what, given) is not true then return json_build_object('refused', 'role'); end if;
  select string_agg(format('%I => %s', a.name, case a.name when 'by_whom' then '$2'
    else format('($1 ->> %L)::%s', a.name, format_type(a.type, null)) end), ', ') into arguments
  from pg_catalog.pg_proc f, unnest(f.proargnames[1:f.pronargs], f.proargtypes::oid[]) as a (name, type)
  where f.pronamespace = 'public'::regnamespace and f.proname = what and (a.name = 'by_whom' or given -> a.name is not null);
  execute format('select to_json(public.%I(%s))', what, coalesce(arguments, '')) into answer using given, helper.name;
  return json_build_object('answer', answer);
end $$;

-- Plans what `act_on_invite` does, for each of `people`.
create function public.plan_invites(action text, people json, by_whom text)
returns void language plpgsql security definer as $$
begin
  if json_array_length(people) not between 1 and 200 then
    raise exception 'at most 200 at once' using errcode = '22023';
  end if;
  insert into invites.plans (helper, action, people, due_at) values (
    by_whom, plan_invites.action, array(select p::jsonb from json_array_elements(plan_invites.people) as p),
    now() + make_interval(secs => invites.limit_of('desk_undo_seconds'))
  );
end $$;

create function public.close_invite_desk(by_whom text) returns boolean language sql security definer as $$
  update invites.helpers set session_hash = null where name = by_whom returning true
$$;

-- Who is at the desk, what waits there and for whom, and what could not be done.
create function public.read_invite_desk(by_whom text) returns json language sql volatile security definer as $$
  select json_build_object('name', h.name, 'role', h.role, 'plans', (
    select coalesce(json_agg(json_build_object('id', id, 'helper', helper, 'action', action,
      'whom', array(select coalesce(r.address, lower(p ->> 'whom'))
        from unnest(people) as p left join public.invite_requests r on r.id = invites.pasted_id(p ->> 'whom')),
      'dueAt', due_at, 'failure', failure) order by due_at), '[]') from invites.plans
  )) from invites.helpers h where h.name = by_whom
$$;

-- Returns whether it still waited.
create function public.take_back_invites(plan uuid) returns boolean language plpgsql security definer as $$
begin
  delete from invites.plans where id = plan;
  return found;
end $$;

-- Does what is planned and whose time has come, few enough for the time that the API gives a statement. One that fails takes
-- none of the others with it.
create function public.run_invite_plans() returns void language plpgsql security definer as $$
declare
  plan invites.plans;
  one jsonb;
  idle integer;
  wrong text;
begin
  for plan in select * from invites.plans where due_at <= clock_timestamp() and failure is null
    order by due_at limit 5 for update skip locked
  loop
    wrong := null;
    idle := 0;
    foreach one in array plan.people loop
      begin
        if public.act_on_invite(plan.action, one ->> 'whom', plan.helper, one ->> 'why', (one -> 'changes')::json) ->> 'done' = 'false'
        then idle := idle + 1; end if;
      exception when others then
        wrong := sqlerrm;
      end;
    end loop;
    if idle > 0 then wrong := coalesce(wrong, format('%s of %s did not wait for it any more', idle, cardinality(plan.people))); end if;
    delete from invites.plans p where p.id = plan.id and wrong is null;
    update invites.plans p set failure = wrong, people = array[plan.people[1] - 'why' - 'changes'] where p.id = plan.id;
  end loop;
end $$;

-- Who left is in no plan either.
create function invites.leave_plans() returns trigger language plpgsql security definer as $$
begin
  update invites.plans p set people = array(select c from unnest(p.people) as c where not exists (
    select from gone where c ->> 'whom' = gone.id::text
      or gone.address in (lower(c ->> 'whom'), lower(c #>> '{changes,email}'))
  ));
  delete from invites.plans where people = '{}';
  return null;
end $$;
create trigger leave_plans after delete on public.invite_requests
referencing old table as gone for each statement execute function invites.leave_plans();

-- What was done lately.
create function public.read_invite_audit() returns json language sql volatile security definer as $$
  select coalesce(json_agg(a order by a.at desc), '[]') from (
    select at, actor, action, request_id as "requestId", reason, requests from invites.audit order by at desc limit 30
  ) as a
$$;
