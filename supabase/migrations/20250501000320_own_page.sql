-- What people can do with their own request, by a mail's link, which proves that they read the mailbox.

-- The request of a token; null if the token is invalid or has expired.
create function invites.linked_request(token text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  parts text[] := regexp_match(token, '^([0-9a-f]{32})\.(\d{1,12})\.([0-9a-f]{32})$');
begin
  if parts is null or parts[3] <> invites.link_proof(parts[1]::uuid, parts[2]::bigint)
    or parts[2]::bigint < extract(epoch from clock_timestamp()) then return null; end if;
  return parts[1]::uuid;
end $$;

-- 'show' only reads. 'correct' changes fields other than the email address, 'withdraw' withdraws the consent for the
-- address, 'leave' erases every request of the mailbox. A deleted request, an expired token and an invalid one all give
-- 'closed'.
create function public.use_invite_link(token text, action text, changes json default null, calling text default null)
returns json language plpgsql security definer set search_path = '' as $$
declare
  wait integer;
  request public.invite_requests;
begin
  if calling is not null then
    wait := invites.wait_for_turn('page', invites.client_key(calling));
    if wait is not null then return json_build_object('outcome', 'rate_limited', 'retryAfter', wait); end if;
  end if;
  select * into request from public.invite_requests where id = invites.linked_request(token);
  if not found then return json_build_object('outcome', 'closed'); end if;
  perform invites.acting_as('visitor', null);
  case action
    when 'show' then
      null;
    when 'correct' then
      perform invites.correct(request.id, changes, array['full_name', 'phone', 'self_id', 'device']);
    when 'withdraw' then
      with withdrawn as (
        update public.invite_requests set consent = false, consent_withdrawn_at = clock_timestamp()
          where mailbox = request.mailbox and lower(email) = lower(request.email) and consent returning id
      )
      insert into invites.audit (actor, action, request_id) select invites.actor(), 'consent withdrawn', id from withdrawn;
    when 'leave' then
      return json_build_object(
        'outcome', 'left',
        'requests', public.forget_invite_address(request.email, 'visitor', 'left by the link') -> 'requests'
      );
  end case;
  return json_build_object('outcome', 'open', 'request', invites.stored_about(request.id));
end $$;

revoke all on function invites.linked_request(text), public.use_invite_link(text, text, json, text)
  from public, anon, authenticated, service_role;
grant execute on function public.use_invite_link(text, text, json, text) to service_role;
