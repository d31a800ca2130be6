-- Where a session was opened, in the few words by which its person knows it again, and a number that may be shown.
-- A browser has one session: who signs in there anew replaces it, also where two sign-ins come at the same moment.
alter table session
  add column session_id uuid not null default gen_random_uuid() unique,
  add column browser_hash bytea unique,
  add column browser text check (length(browser) <= 20),
  add column system text check (length(system) <= 20);

-- What a person may do, or which account they are, has changed: they sign in again, whatever changed it.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from session where staff_id = new.staff_id;
  return null;
end $$;
create trigger end_sessions after update of role, email, active on staff
  for each row when (old.role <> new.role or old.email <> new.email or (old.active and not new.active))
  execute function end_sessions();

-- Open pages of a session that has ended are cut off at once, in every process.
create trigger session_end_wakes after delete or update of token_hash on session
  for each statement execute function wake_job('samusil_sessions');

-- ECOUNT's session is kept sealed from now on: the open one is worth one more login.
update ecount_session set session_id = null;
alter table ecount_session rename column session_id to sealed_session_id;
