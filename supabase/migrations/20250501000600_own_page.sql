-- What people can do with their own request, by a mail's link, which proves that they read mail at its address.

-- The request of a token; null if the token is invalid or has expired, or if the address was corrected since.
create function invites.linked_request(token text) returns uuid language sql stable as $$
  select r.id
  from regexp_match(token, '^([0-9a-f]{32})\.(\d{1,12})\.([0-9a-f]{32})$') as parts
    join public.invite_requests r on r.id = parts[1]::uuid
  where parts[3] = invites.link_proof(r.id, parts[2]::bigint, r.address)
    and parts[2]::bigint >= extract(epoch from clock_timestamp())
$$;

-- Whether a person can have their code sent again now: how often still, and when next if not now.
create function invites.copies_left(of_request uuid) returns json language sql stable as $$
  select json_build_object(
    'left', greatest(0, invites.limit_of('code_copies') - c.copies),
    'nextAt', case when c.copied_at > clock_timestamp() - interval '1 day' then c.copied_at + interval '1 day' end
  )
  from invites.codes c join public.invite_requests r on r.id = c.request_id
  where r.id = of_request and r.state = 'invited' and c.used_at is null and c.ends_at > clock_timestamp()
$$;

-- 'show' only reads. 'correct' changes fields other than the email address, 'send' has the code sent again, 'agree' gives the
-- consent to updates and 'withdraw' takes it back, 'leave' erases every request of the address, 'return' puts who left back in the
-- line. A deleted request, an expired token and an invalid one all give 'closed'.
create function public.use_invite_link(token text, action text, changes json default null, calling text default null)
returns json language plpgsql security definer as $$
declare
  wait integer := invites.wait_for_turn('page', invites.client_key(calling));
  request public.invite_requests;
  copies json;
begin
  if wait is not null then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  if action <> 'show' then perform invites.lock_person(invites.linked_request(token)); end if;
  select * into request from public.invite_requests where id = invites.linked_request(token);
  if not found then return json_build_object('outcome', 'closed'); end if;
  perform invites.acting_as('visitor');
  copies := invites.copies_left(request.id);
  case action
    when 'show' then
      null;
    when 'correct' then
      perform invites.correct(request, changes, array['full_name', 'phone', 'self_id', 'device']);
    when 'send' then
      if (copies ->> 'left')::integer > 0 and copies ->> 'nextAt' is null then
        perform invites.mail_code(request.id, by_person => true);
        update invites.codes set copies = codes.copies + 1, copied_at = clock_timestamp() where request_id = request.id;
        perform invites.note('code sent again', request.id);
      end if;
    when 'agree' then
      update public.invite_requests
        set consent_wording = invites.consent_wording(), consent_at = clock_timestamp(), consent_withdrawn_at = null
        where id = request.id and not agreed;
      if found then perform invites.note('consent given', request.id); end if;
    when 'withdraw' then
      update public.invite_requests set consent_withdrawn_at = clock_timestamp() where id = request.id and agreed;
      if found then perform invites.note('consent withdrawn', request.id); end if;
    when 'return' then
      if request.state = 'held' then perform invites.let_in(request.id); end if;
    when 'leave' then
      return json_build_object(
        'outcome', 'left',
        'requests', invites.act('erase', request.email, 'visitor') -> 'requests'
      );
  end case;
  return json_build_object('outcome', 'open', 'request', invites.stored_about(request.id),
    'copies', invites.copies_left(request.id));
end $$;
