-- Whom an administrator lets sign in though nobody vouches for the address of their account. One link for a person, of
-- which the table has the hash; it is gone once it was used, and when the person may not sign in or has another address.
create table invitation (
  staff_id integer primary key references staff,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
alter table sign_in_attempt add column invitation_hash bytea;

create function end_invitation() returns trigger language plpgsql as $$
begin
  delete from invitation where staff_id = new.staff_id;
  return null;
end $$;
create trigger end_invitation after update of email, active, google_sub on staff
  for each row when (old.email <> new.email or (old.active and not new.active) or (old.google_sub is null and new.google_sub is not null))
  execute function end_invitation();
