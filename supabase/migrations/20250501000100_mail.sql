-- The outbox: emails are queued in the transaction that stores a form, and sent afterwards. So everybody who is stored is
-- mailed, even if everything dies in between. A worker claims an email for the time of a lease, and notes how it went.

create table invites.outbox (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references invites.people on delete cascade,
  -- confirmation: the answer to a form, whatever it says. team: the notice to the team.
  kind text not null check (kind in ('confirmation', 'team', 'invite', 'declined')),
  -- The form that it answers or tells of. Null for an invite and a decision.
  request_id uuid references public.invite_requests on delete cascade check ((request_id is null) = (kind in ('invite', 'declined'))),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'suppressed', 'cancelled')),
  -- Which rule it waits for, see invites.next_turn.
  held_by text check (held_by in ('address', 'mailbox', 'total')),
  queued_at timestamptz not null default now(),
  -- When it is tried next; while a worker has it, when the lease ends.
  due_at timestamptz not null default now(),
  lease uuid,
  first_tried_at timestamptz,
  tries integer not null default 0,
  refusals integer not null default 0,
  -- How often the provider reported that it couldn't send what it had taken.
  failure_reports integer not null default 0,
  settled_at timestamptz,
  -- The code of an invite, from the first try until it's sent.
  code text check (code is null or kind = 'invite' and state = 'waiting')
);
create index outbox_due on invites.outbox (due_at) where state = 'waiting';
create index outbox_by_person on invites.outbox (person_id);
create index outbox_by_request on invites.outbox (request_id);
-- One email of a kind waits for a person. So a hundred forms of an address cause one answer.
create unique index one_waiting on invites.outbox (person_id, kind) where state = 'waiting' and kind <> 'team';

-- What went out in the last 30 days, by keyed hashes, so that it counts also after a person was erased.
create table invites.sent_mails (
  mail_id uuid primary key,
  -- Null for the team.
  mailbox_hash bytea,
  address_hash bytea,
  -- question: whether it was them, to a person who left. staff: also what a person asks for on their own page.
  cause text not null check (cause in ('form', 'question', 'staff', 'team')),
  at timestamptz not null default clock_timestamp()
);
create index sent_mails_by_mailbox on invites.sent_mails (mailbox_hash, at);
create index sent_mails_by_address on invites.sent_mails (address_hash) where cause = 'question';
create index sent_mails_by_time on invites.sent_mails (at);

create function invites.queue(of_person uuid, kinds text[], of_request uuid default null) returns boolean language plpgsql as $$ begin
  insert into invites.outbox (person_id, kind, request_id) select of_person, unnest(kinds), of_request
    on conflict (person_id, kind) where state = 'waiting' and kind <> 'team' do nothing;
  return found;
end $$;

create function invites.cancel_mails(of_person uuid) returns void language plpgsql as $$ begin
  update invites.outbox set state = 'cancelled', settled_at = clock_timestamp(), lease = null, code = null
    where person_id = of_person and kind <> 'team' and state = 'waiting';
end $$;

-- An address without its tag and dots: it only counts emails. The person is the exact address.
create function invites.mailbox(address text) returns text language plpgsql immutable as $$
declare
  name text := split_part(lower(address), '@', 1);
begin
  return coalesce(nullif(replace(split_part(name, '+', 1), '.', ''), ''), name) || '@'
    || regexp_replace(split_part(lower(address), '@', 2), '^googlemail\.com$', 'gmail.com');
end $$;

-- The person of an id, locked against everything else that happens about them and sends them email. Null if there's none.
create function invites.lock_person(of_id uuid) returns invites.people language plpgsql as $$
declare
  whom invites.people;
begin
  perform pg_advisory_xact_lock(hashtextextended(invites.mailbox(p.address), 0)) from invites.people p where p.id = of_id;
  select * into whom from invites.people p where p.id = of_id for update;
  return whom;
end $$;

-- What happens to a form. A refused one fails on its shape, by the checks of the table and these two, before any table is
-- read; a known one is stored and mailed in the same steps as a new one. So a caller learns nothing.
create function invites.fingerprint(form public.invite_requests) returns bytea language plpgsql immutable as $$ begin
  return sha256(convert_to(json_build_array(form.full_name, lower(form.email), form.phone, form.self_id, form.device, form.consent,
    extract(epoch from form.created_at))::text, 'UTF8'));
end $$;

create function invites.complete_form() returns trigger language plpgsql as $$ begin
  if current_user = 'anon' then
    if current_setting('invites.has_row', true) = 'yes' then
      raise exception 'one call stores one request' using errcode = '22023';
    end if;
    perform set_config('invites.has_row', 'yes', true);
  end if;
  new.fingerprint := invites.fingerprint(new);
  return new;
end $$;

create function invites.receive_forms() returns trigger language plpgsql security definer as $$
declare
  is_visitor boolean := current_setting('role') = 'anon';
  wait integer;
  form public.invite_requests;
  hash bytea;
  whom invites.people;
begin
  -- With "Prefer: count=exact", the number of stored rows would tell a known request from a new one.
  perform set_config('response.headers', '[{"Content-Range": "*/*"}]', true);
  if is_visitor and not exists (select from added) then
    raise exception 'one call stores one request' using errcode = '22023';
  end if;
  wait := invites.count_call('form', invites.caller());
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'rate_limited', 'message', 'Too many requests. Please try again later.')::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  for form in select * from added loop
    perform pg_advisory_xact_lock(hashtextextended(invites.mailbox(form.address), 0));
    if exists (select from public.invite_requests r where r.fingerprint = form.fingerprint and r.id <> form.id) then
      delete from public.invite_requests where id = form.id;
      continue;
    end if;
    hash := invites.keyed_hash('address ' || form.address);
    insert into invites.people as p (address, request_id, state) values (form.address, form.id,
        case when exists (select from invites.left_addresses where address_hash = hash) then 'left_before' else 'requested' end)
      on conflict (address) do update set address = excluded.address
      returning * into whom;
    -- A dead mailbox gets nothing, and whoever left is asked once in 30 days.
    perform invites.queue(whom.id, case
      when whom.state = 'undeliverable' or whom.state = 'left_before' and exists (select from invites.sent_mails m
        where m.address_hash = hash and m.cause = 'question' and m.at > now() - interval '30 days')
      then array['team'] else array['team', 'confirmation']
    end, form.id);
  end loop;
  if is_visitor then
    -- A known address takes less work than a new one: what's left of 15 ms is waited out, after the deferred checks.
    set constraints all immediate;
    perform pg_sleep(greatest(0, 0.015 - extract(epoch from clock_timestamp() - statement_timestamp())));
  end if;
  return null;
end $$;

create trigger complete_form before insert on public.invite_requests
for each row execute function invites.complete_form();
create trigger receive_forms after insert on public.invite_requests
referencing new table as added for each statement execute function invites.receive_forms();

-- When a mailbox has room again, if so many emails fill it. Null if it has.
create function invites.full_until(hash bytea, causes text[], max integer) returns timestamptz language plpgsql stable as $$ begin
  return (select m.at + interval '30 days' from invites.sent_mails m where m.mailbox_hash = hash and m.cause = any (causes)
    order by m.at desc offset max - 1 limit 1);
end $$;

-- The rules against floods: an address is answered once a day; a mailbox gets five emails in 30 days, of which forms cause three
-- and a question to people who left is one more; and there's a total a day, which doesn't hold up what staff send. Counts an email if
-- it may go out. Else says when, and the rule that it waits for.
create function invites.next_turn(mail invites.outbox, whom invites.people, out turn timestamptz, out rule text) language plpgsql as $$
declare
  s invites.settings := (select one from invites.settings one);
  cause text := case when mail.kind = 'team' then 'team' when mail.kind <> 'confirmation' then 'staff'
    when whom.state = 'left_before' then 'question' else 'form' end;
  mailbox bytea := case when cause <> 'team' then invites.keyed_hash('mailbox ' || invites.mailbox(whom.address)) end;
  address bytea := case when cause <> 'team' then invites.keyed_hash('address ' || whom.address) end;
  address_free timestamptz;
  mailbox_free timestamptz;
  total_free timestamptz;
begin
  -- It was counted when it was tried first.
  if exists (select from invites.sent_mails where mail_id = mail.id) then return; end if;
  -- One after the other, or several would take the last place of the day.
  perform pg_advisory_xact_lock(hashtext('invites.next_turn'));
  if mail.kind = 'confirmation' then
    address_free := (select max(m.at) + interval '1 day' from invites.sent_mails m
      where m.mailbox_hash = mailbox and m.address_hash = address and m.cause in ('form', 'question'));
  end if;
  mailbox_free := greatest(invites.full_until(mailbox, '{form, question, staff}', s.mails_per_mailbox),
    case cause when 'form' then invites.full_until(mailbox, '{form, question}', s.form_mails_per_mailbox)
      when 'question' then invites.full_until(mailbox, '{question}', 1) end);
  if cause <> 'staff' and (select count(*) from invites.sent_mails m where m.at > clock_timestamp() - interval '1 day') >= s.mails_per_day then
    total_free := clock_timestamp() + interval '10 minutes';
  end if;
  turn := greatest(clock_timestamp(), address_free, mailbox_free, total_free);
  rule := case turn when mailbox_free then 'mailbox' when address_free then 'address' when total_free then 'total' end;
  if rule is null then insert into invites.sent_mails values (mail.id, mailbox, address, cause); end if;
end $$;

-- The token of a link to a person's own page: their id, when it ends, and a signature, cut off against length extension.
create function invites.link_token(of_person uuid, ends_at timestamptz) returns text language plpgsql stable as $$
declare
  content text := replace(of_person::text, '-', '') || '.' || floor(extract(epoch from ends_at));
begin
  return content || '.' || encode(substr(invites.keyed_hash('link ' || content), 1, 16), 'hex');
end $$;

-- The state of a person, with the dates that emails and the page name.
create function invites.status_of(whom invites.people) returns json language plpgsql stable as $$ begin
  return json_build_object('state', whom.state, 'since', whom.state_at, 'reason', whom.reason,
    'dueAt', whom.state_at + make_interval(days => (select invite_days from invites.settings)),
    'codeEndsAt', whom.code_ends_at, 'codeUsedAt', whom.code_used_at);
end $$;

-- 26 characters of 5 random bits each, in groups of five, without characters that look alike.
create function invites.new_code() returns text language plpgsql as $$ begin
  return (
    select string_agg(case when n in (5, 10, 15, 20, 25) then '-' else '' end
      || substr('ABCDEFGHJKMNPQRSTUVWXYZ123456789', (get_byte(random.bytes, n) & 31) + 1, 1), '' order by n)
    from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random, generate_series(0, 25) as n
  );
end $$;

-- Ignores case and separators.
create function invites.code_hash(code text) returns bytea language plpgsql immutable as $$ begin
  return sha256(convert_to(regexp_replace(upper(code), '[^A-Z1-9]', '', 'g'), 'UTF8'));
end $$;

-- Claims an email whose row is locked. Returns it for the worker, or null if it waits, is cancelled, or someone else is at it.
create function invites.claim(mail invites.outbox, claim_token uuid) returns json language plpgsql as $$
declare
  s invites.settings := (select one from invites.settings one);
  whom invites.people;
  form public.invite_requests;
  next record;
begin
  select * into whom from invites.people where id = mail.person_id;
  if not pg_try_advisory_xact_lock(hashtextextended(invites.mailbox(whom.address), 0)) then return null; end if;
  select * into next from invites.next_turn(mail, whom);
  if next.rule is not null then
    update invites.outbox set due_at = next.turn, held_by = next.rule where id = mail.id;
    return null;
  end if;
  if mail.kind = 'invite' and mail.code is null then
    mail.code := invites.new_code();
    update invites.people set code_hash = invites.code_hash(mail.code),
        code_ends_at = coalesce(code_ends_at, clock_timestamp() + make_interval(days => s.keep_served_days))
      where id = whom.id and state = 'invited' and code_used_at is null and (code_ends_at is null or code_ends_at > clock_timestamp())
      returning * into whom;
    if not found then
      update invites.outbox set state = 'cancelled', settled_at = clock_timestamp() where id = mail.id;
      delete from invites.sent_mails where mail_id = mail.id;
      return null;
    end if;
  end if;
  update invites.outbox set lease = claim_token, due_at = clock_timestamp() + interval '30 seconds', held_by = null,
      tries = tries + 1, first_tried_at = coalesce(first_tried_at, clock_timestamp()), code = mail.code
    where id = mail.id returning * into mail;
  select * into form from public.invite_requests where id = coalesce(mail.request_id, whom.request_id);
  return json_build_object(
    'id', mail.id, 'kind', mail.kind, 'code', mail.code,
    -- The same in each try, since providers drop an email whose key they know.
    'key', case mail.kind when 'confirmation' then form.id::text when 'team' then form.id || '.team' else mail.id::text end
      || case when mail.failure_reports > 0 then '.' || mail.failure_reports else '' end,
    'to', form.email, 'requestId', form.id, 'receivedAt', form.received_at,
    'device', (select r.device from public.invite_requests r where r.id = whom.request_id),
    'isFirst', form.id = whom.request_id, 'status', invites.status_of(whom),
    -- Not for the team.
    'link', case when mail.kind <> 'team' then invites.link_token(whom.id, mail.first_tried_at + make_interval(days => s.link_days)) end
  );
end $$;

-- Claims the next email that is due. Null if there's none.
create function public.claim_due_invite_mail(claim_token uuid) returns json language plpgsql security definer as $$
declare
  mail invites.outbox;
  claimed json;
  passed_over uuid[] := '{}';
begin
  loop
    select * into mail from invites.outbox where state = 'waiting' and due_at <= clock_timestamp() and id <> all (passed_over)
      order by due_at limit 1 for update skip locked;
    if not found or cardinality(passed_over) > 100 then return null; end if;
    claimed := invites.claim(mail, claim_token);
    if claimed is not null then return claimed; end if;
    passed_over := passed_over || mail.id;
  end loop;
end $$;

-- For the form: claims the answer to exactly this form, even before its next try is due, unless the recipient was refused: a
-- stranger could make that five times. The outcome is 'send' with the
-- email, 'busy' (another worker has it), 'settled' (sent, or not to be sent now), 'missing', 'failed' or 'rate_limited'.
create function public.claim_invite_confirmation(form json, claim_token uuid, client text default null) returns json
language plpgsql security definer as $$
declare
  wait integer := case when client is null then 0 else invites.count_call('mail', invites.client_of(client)) end;
  whom invites.people;
  mail invites.outbox;
  claimed json;
begin
  if wait > 0 then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  select p.* into whom from public.invite_requests r join invites.people p on p.address = r.address
    where r.fingerprint = invites.fingerprint(json_populate_record(null::public.invite_requests, form));
  if not found then return json_build_object('outcome', 'missing'); end if;
  select * into mail from invites.outbox where person_id = whom.id and kind = 'confirmation'
    order by state = 'waiting' desc, queued_at desc limit 1 for update;
  if mail.state = 'failed' or mail.state = 'waiting' and mail.refusals > 0 and mail.lease is null and mail.due_at > clock_timestamp() then
    return json_build_object('outcome', 'failed');
  end if;
  if mail.state is distinct from 'waiting' or mail.held_by is not null and mail.due_at > clock_timestamp() then
    return json_build_object('outcome', 'settled');
  end if;
  if mail.lease is not null and mail.due_at > clock_timestamp() then return json_build_object('outcome', 'busy'); end if;
  claimed := invites.claim(mail, claim_token);
  if claimed is not null then return json_build_object('outcome', 'send', 'mail', claimed); end if;
  return json_build_object('outcome', case when (select held_by from invites.outbox where id = mail.id) is null then 'busy' else 'settled' end);
end $$;

create function public.renew_invite_mail(mail_id uuid, claim_token uuid) returns void language plpgsql security definer as $$ begin
  update invites.outbox set due_at = clock_timestamp() + interval '30 seconds'
    where id = mail_id and lease = claim_token and state = 'waiting';
end $$;

-- Notes how a try went: 'sent'; 'skipped' (no recipient is set); 'returned' (there's no such mailbox); 'refused' (the
-- recipient, five times at most); 'put_off' (only this email) or 'later' (all), which are tried again until they work. So a mistake of
-- ours is never the recipient's. 'sent' counts also after the lease was lost.
create function public.settle_invite_mail(mail_id uuid, claim_token uuid, outcome text) returns void
language plpgsql security definer as $$
declare
  mail invites.outbox;
  whom invites.people;
begin
  whom := invites.lock_person((select o.person_id from invites.outbox o where o.id = mail_id));
  select * into mail from invites.outbox o where o.id = mail_id for update;
  if not found or mail.state not in ('waiting', 'cancelled') then return; end if;
  if outcome = 'sent' then
    update invites.outbox set state = 'sent', settled_at = clock_timestamp(), lease = null, code = null where id = mail.id;
    update invites.sent_mails m set at = clock_timestamp() where m.mail_id = mail.id;
    update invites.people set state_at = clock_timestamp() where id = whom.id and state = 'left_before' and mail.kind = 'confirmation';
    return;
  end if;
  if mail.state <> 'waiting' or mail.lease is distinct from claim_token then return; end if;
  if outcome = 'skipped' then delete from invites.sent_mails m where m.mail_id = mail.id; end if;
  mail.refusals := mail.refusals + (outcome in ('refused', 'returned'))::integer;
  mail.state := case
    when outcome = 'skipped' then 'cancelled'
    when mail.kind <> 'team' and (outcome = 'returned' or mail.refusals >= 5) then 'failed'
    else 'waiting'
  end;
  update invites.outbox set lease = null, refusals = mail.refusals, state = mail.state,
      settled_at = case when mail.state <> 'waiting' then clock_timestamp() end,
      code = case when mail.state = 'waiting' then code end,
      due_at = clock_timestamp() + case outcome
        when 'later' then least(interval '10 seconds' * mail.tries, interval '1 minute')
        else interval '2 minutes' * 4 ^ least(mail.tries - 1, 3)
      end
    where id = mail.id;
  if mail.state = 'failed' then perform invites.mark_undeliverable(whom.id, outcome); end if;
end $$;

create function invites.mark_undeliverable(of_person uuid, why text) returns void language plpgsql as $$ begin
  update invites.people set state = 'undeliverable', state_at = clock_timestamp(), reason = why
    where id = of_person and state not in ('undeliverable', 'left_before');
  perform invites.cancel_mails(of_person);
end $$;

-- What the provider reports about an email that it had taken: 'returned' or 'complained' end an address; 'failed' is sent again,
-- an hour later and then more seldom, unless a later one of its kind has come; 'suppressed' isn't. The team's address is never
-- ended. A second report about the same try finds nothing.
create function public.report_invite_mail(mail_id uuid, report text) returns void language plpgsql security definer as $$
declare
  whom invites.people := invites.lock_person((select o.person_id from invites.outbox o where o.id = mail_id));
  mail invites.outbox;
begin
  select * into mail from invites.outbox o where o.id = mail_id for update;
  if mail.kind <> 'team' and report in ('returned', 'complained') then
    perform invites.mark_undeliverable(whom.id, report);
    return;
  end if;
  update invites.outbox o set
      state = case when report = 'failed' and (mail.kind = 'team' or not exists (
        select from invites.outbox w where w.person_id = mail.person_id and w.kind = mail.kind
          and (w.state = 'waiting' or w.state = 'sent' and w.settled_at > mail.settled_at)
      )) then 'waiting' else 'suppressed' end,
      failure_reports = failure_reports + 1, settled_at = null, due_at = clock_timestamp() + interval '1 hour' * 2 ^ least(failure_reports, 5)
    where o.id = mail.id and o.state = 'sent';
end $$;
