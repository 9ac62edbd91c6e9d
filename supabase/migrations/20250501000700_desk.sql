-- The desk. What causes email waits there for a minute, so that it can be taken back, and is then carried out by the clock,
-- whether or not the desk is open.

-- A row per person, which goes with their request: whoever leaves is in no plan.
create table invites.plans (
  request_id uuid primary key references public.invite_requests on delete cascade,
  -- Shared by everybody who was chosen together, and who are taken back together.
  id uuid not null,
  action text not null,
  by_whom text not null,
  why text,
  changes json,
  notify boolean not null,
  due_at timestamptz not null,
  failure text
);

-- Plans what `act_on_invite` does, for the requests with these ids. For one person it's tried and rolled back first, so that nobody
-- waits a minute to read that a limit forbids it.
create function public.plan_invites(
  action text, people uuid[], by_whom text, why text default null, changes json default null, notify boolean default true
) returns void language plpgsql security definer as $$
declare
  name text := invites.staff_name(by_whom);
  plan uuid := gen_random_uuid();
  answer json;
begin
  if cardinality(people) not between 1 and 200 then
    raise exception 'plan for 1 to 200 people at a time' using errcode = '22023';
  end if;
  if cardinality(people) = 1 then
    begin
      answer := invites.act(plan_invites.action, people[1]::text, name, plan_invites.why, plan_invites.changes, plan_invites.notify);
      raise sqlstate 'TRIED';
    exception when sqlstate 'TRIED' then
      if not (answer ->> 'done')::boolean then raise exception '%', answer ->> 'said' using errcode = '22023'; end if;
    end;
  end if;
  insert into invites.plans as p (request_id, id, action, by_whom, why, changes, notify, due_at)
    select r.id, plan, plan_invites.action, name, plan_invites.why, plan_invites.changes, plan_invites.notify,
      now() + make_interval(secs => invites.limit_of('desk_undo_seconds'))
    from public.invite_requests r where r.id = any (people)
    on conflict (request_id) do update set id = excluded.id, action = excluded.action, by_whom = excluded.by_whom,
      why = excluded.why, changes = excluded.changes, notify = excluded.notify, due_at = excluded.due_at, failure = null
      where p.failure is not null;
  -- The same again is a double click.
  if exists (select from invites.plans p where p.request_id = any (people) and p.action <> plan_invites.action) then
    raise exception 'something else is planned for this person: take that back first' using errcode = '22023';
  end if;
end $$;

-- What waits, and what couldn't be done.
create function public.read_invite_plans() returns json language sql volatile security definer as $$
  select coalesce(json_agg(planned order by planned."dueAt"), '[]') from (
    select p.id, p.action, p.by_whom as "byWhom", p.due_at as "dueAt", p.failure, p.notify, array_agg(r.address) as whom
    from invites.plans p join public.invite_requests r on r.id = p.request_id
    group by p.id, p.action, p.by_whom, p.due_at, p.failure, p.notify
  ) as planned
$$;

-- Serializes carrying out and taking back, so that nobody is told that nothing was sent while half of it is done.
create function invites.plans_lock() returns bigint language sql immutable return hashtextextended('invite plans', 0);

-- For everybody in the plan, or one person. Returns whether it still waited.
create function public.take_back_invites(plan uuid, person uuid default null) returns boolean language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(invites.plans_lock());
  delete from invites.plans where id = plan and (person is null or request_id = person);
  return found;
end $$;

-- Carries out what is due, few enough for the time that the API gives a statement. One that fails takes none of the others with
-- it. In the order of a batch of invites, so that the two don't wait for each other's locks.
create function public.run_invite_plans() returns void language plpgsql security definer as $$
declare
  plan record;
  answer json;
  wrong text;
begin
  if not pg_try_advisory_xact_lock(invites.plans_lock()) then return; end if;
  for plan in
    select p.*, r.address from invites.plans p join public.invite_requests r on r.id = p.request_id
    where p.failure is null and p.id in (
      select w.id from invites.plans w where w.due_at <= clock_timestamp() and w.failure is null
      group by w.id order by min(w.due_at) limit 5
    )
    order by r.received_at, r.id
  loop
    begin
      answer := invites.act(plan.action, plan.request_id::text, plan.by_whom, plan.why, plan.changes, plan.notify);
      -- Without the address, which a correction would leave here.
      wrong := case answer ->> 'done' when 'false' then replace(answer ->> 'said', plan.address, 'this person') end;
    exception when others then
      wrong := sqlerrm;
    end;
    delete from invites.plans where request_id = plan.request_id and wrong is null;
    update invites.plans set failure = wrong, why = null, changes = null where request_id = plan.request_id;
  end loop;
end $$;
