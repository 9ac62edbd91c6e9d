-- Row level security and rights. May be run again, as after a restore: a project's default privileges grant the public key more.

alter table public.invite_requests enable row level security, force row level security;
alter table invites.settings enable row level security, force row level security;
alter table invites.people enable row level security, force row level security;
alter table invites.left_addresses enable row level security, force row level security;
alter table invites.outbox enable row level security, force row level security;
alter table invites.sent_mails enable row level security, force row level security;
alter table invites.calls enable row level security, force row level security;

revoke all on public.invite_requests from public, anon, authenticated, service_role;
revoke all on all tables in schema invites from public, anon, authenticated, service_role;
revoke all on all functions in schema invites from public, anon, authenticated, service_role;

-- Visitors may add a request, in seven columns. The checks, and the casts that the API looks up as its login role, run with
-- their rights.
grant usage on schema public, invites to anon;
grant insert (full_name, email, phone, self_id, device, consent, created_at) on public.invite_requests to anon;
drop policy if exists "visitors may ask for an invite" on public.invite_requests;
create policy "visitors may ask for an invite" on public.invite_requests for insert to anon with check (received_at = now());
grant execute on function invites.is_clean, invites.fingerprint to anon;
grant execute on function invites.strict_text, invites.strict_boolean, invites.strict_time to anon, authenticator;

-- Servers, staff and the function call these, with the secret key.
revoke all on function
  public.count_invite_call, public.claim_due_invite_mail, public.claim_invite_confirmation,
  public.finish_invite_mail, public.report_invite_mail, public.redeem_invite_code, public.use_invite_link,
  public.list_invite_people, public.find_invite_people, public.decide_invite, public.erase_invites,
  public.delete_expired_invites, public.invite_status
from public, anon, authenticated, service_role;
grant usage on schema public to service_role;
grant execute on function
  public.count_invite_call, public.claim_due_invite_mail, public.claim_invite_confirmation,
  public.finish_invite_mail, public.report_invite_mail, public.redeem_invite_code, public.use_invite_link,
  public.list_invite_people, public.find_invite_people, public.decide_invite, public.erase_invites,
  public.delete_expired_invites, public.invite_status
to service_role;
