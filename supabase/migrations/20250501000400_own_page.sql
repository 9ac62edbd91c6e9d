-- Links and codes: what a person does on the page behind their email's link, and what the product's servers do with the code.

-- The token of a link to a person's own page: their id, when it ends, and a signature, cut off against length extension.
create function invites.link_token(of_person uuid, ends_at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  content text := replace(of_person::text, '-', '') || '.' || floor(extract(epoch from ends_at));
begin
  return content || '.' || encode(substr(invites.keyed_hash('link ' || content), 1, 16), 'hex');
end $$;

-- The state of a person, with the dates that emails and the page name.
create function invites.status_of(person invites.people) returns json language plpgsql stable set search_path = '' as $$ begin
  return json_build_object('state', person.state, 'since', person.state_at, 'reason', person.reason,
    'dueAt', person.state_at + make_interval(days => (select invite_days from invites.settings)),
    'codeEndsAt', person.code_ends_at, 'codeUsedAt', person.code_used_at);
end $$;

-- 26 characters of 5 random bits each, in groups of five, without characters that look alike.
create function invites.new_code() returns text language plpgsql set search_path = '' as $$ begin
  return (
    select string_agg(case when n in (5, 10, 15, 20, 25) then '-' else '' end
      || substr('ABCDEFGHJKMNPQRSTUVWXYZ123456789', (get_byte(random.bytes, n) & 31) + 1, 1), '' order by n)
    from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random, generate_series(0, 25) as n
  );
end $$;

-- Ignores case and separators.
create function invites.code_hash(code text) returns bytea language plpgsql immutable set search_path = '' as $$ begin
  return sha256(convert_to(regexp_replace(upper(code), '[^A-Z1-9]', '', 'g'), 'UTF8'));
end $$;

-- For the product's servers: redeems a code, which works once. A code that is replaced at the same moment is either
-- redeemed, and then the new one doesn't work, or replaced, and then it doesn't.
create function public.redeem_invite_code(code text) returns json
language plpgsql security definer set search_path = '' as $$ begin
  update invites.people set code_used_at = clock_timestamp()
    where code_hash = invites.code_hash(code) and code_used_at is null and code_ends_at > clock_timestamp();
  return json_build_object('valid', found);
end $$;

-- Everything that is stored about a person but hashes and codes: what the own page, its download and `find` show.
create function invites.stored_about(person invites.people) returns json language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'id', person.id, 'fullName', r.full_name, 'email', r.email, 'phone', r.phone, 'selfId', r.self_id, 'device', r.device,
      'consent', r.consent, 'createdAt', r.created_at, 'receivedAt', r.received_at,
      'state', person.state, 'stateAt', person.state_at, 'stateReason', case when person.state = 'declined' then person.reason end,
      'undeliverable', case when person.state = 'undeliverable' then person.reason end, 'status', invites.status_of(person),
      'agreed', person.agreed, 'consentWording', person.consent_wording, 'consentAt', person.consent_at,
      'consentWithdrawnAt', person.consent_withdrawn_at, 'codeResends', person.code_resends, 'codeResentAt', person.code_resent_at,
      'requests', (select json_agg(to_jsonb(q) - '{address, fingerprint}'::text[] order by q.received_at, q.id)
        from public.invite_requests q where q.address = person.address),
      'mails', (select coalesce(json_agg(json_build_object('kind', o.kind, 'state', o.state, 'heldBy', o.held_by, 'queuedAt', o.queued_at,
        'notBefore', o.due_at, 'tries', o.tries, 'finishedAt', o.finished_at) order by o.queued_at), '[]')
        from invites.outbox o where o.person_id = person.id),
      'leftAt', (select l.at from invites.left_addresses l where l.address_hash = invites.keyed_hash('address ' || person.address))
    ) from public.invite_requests r where r.id = person.request_id
  );
end $$;

-- How often a person can still have their code sent again, and when next if not now. Null without a code that works.
create function invites.resends_left(person invites.people) returns json language plpgsql stable set search_path = '' as $$ begin
  if person.state <> 'invited' or person.code_used_at is not null or (person.code_ends_at > clock_timestamp()) is not true then
    return null;
  end if;
  return json_build_object(
    'left', greatest(0, (select max_code_resends from invites.settings) - person.code_resends),
    'nextAt', case when person.code_resent_at > clock_timestamp() - interval '1 day' then person.code_resent_at + interval '1 day' end
  );
end $$;

-- What a person does on their own page. A valid link counts calls by itself, so that a scanner that opens the links of many uses
-- up nobody's; an invalid one counts by the client.
create function public.use_invite_link(token text, action text, changes json default null, client text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  part text[] := regexp_match(token, '^([0-9a-f]{32})\.(\d{1,12})\.');
  is_open boolean := token = invites.link_token(part[1]::uuid, to_timestamp(part[2]::bigint))
    and part[2]::bigint > extract(epoch from clock_timestamp());
  wait integer := invites.count_call('page', case when is_open then part[1] else invites.client_of(client) end);
  person invites.people;
  resends json;
begin
  if wait > 0 then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  if is_open then person := invites.lock_person(part[1]::uuid); end if;
  if person.id is null then return json_build_object('outcome', 'closed'); end if;
  case action
    when 'show' then null;
    when 'correct' then
      update public.invite_requests set full_name = changes ->> 'full_name', phone = changes ->> 'phone',
          self_id = changes ->> 'self_id', device = changes ->> 'device'
        where id = person.request_id;
    when 'send' then
      resends := invites.resends_left(person);
      if (resends ->> 'left')::integer > 0 and resends ->> 'nextAt' is null and invites.queue_mails(person.id, '{invite}') then
        update invites.people set code_resends = code_resends + 1, code_resent_at = clock_timestamp() where id = person.id;
      end if;
    when 'agree' then
      update invites.people set consent_wording = changes ->> 'wording', consent_at = clock_timestamp(), consent_withdrawn_at = null
        where id = person.id and not agreed and state <> 'left_before';
    when 'withdraw' then
      update invites.people set consent_withdrawn_at = clock_timestamp() where id = person.id and agreed;
    when 'rejoin' then
      update invites.people set state = 'requested', state_at = clock_timestamp() where id = person.id and state = 'left_before';
      if found then delete from invites.left_addresses where address_hash = invites.keyed_hash('address ' || person.address); end if;
    when 'leave' then
      return json_build_object('outcome', 'left', 'requests', public.erase_invites(person.id));
  end case;
  select * into person from invites.people where id = person.id;
  return json_build_object('outcome', 'open', 'request', invites.stored_about(person), 'resends', invites.resends_left(person));
end $$;
