-- A role is a set of rights. What the shipped ones may, the version says (`contract/roles/shipped-roles.ts`); those that the
-- office makes stand here. Who wrote one last is no reference: people refer to roles, and tables refer one way only.
create table role (
  role_key text primary key default gen_random_uuid()::text check (role_key ~ '^[a-z0-9-]{1,50}$'),
  role_name text not null check (length(role_name) <= 50),
  rights text[] not null default '{}',
  shipped boolean not null default false,
  revision integer not null default 1,
  updated_by integer,
  updated_at timestamptz not null default now(),
  check (shipped = (role_name = '')),
  check (not shipped or rights = '{}')
);
create unique index role_name on role (lower(role_name)) where not shipped;
insert into role (role_key, role_name, shipped) values ('administrator', '', true), ('staff', '', true), ('viewer', '', true);

alter table staff drop constraint staff_role_check, add constraint staff_role foreign key (role) references role;

-- The shipped ones have no beginning in the history: every office has them.
create trigger role_inserted after insert on role referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function record_change('role', 'role_key', 'shipped');
create trigger role_updated after update on role referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('role', 'role_key', 'shipped');

-- That a row is gone, as `record_change` says that one is new; who removed it stands in `samusil.staff`.
create function record_deletion() returns trigger language plpgsql as $$
begin
  insert into change_history (kind, entity_id, from_value, revision, staff_id, cause)
  select tg_argv[0], o.r ->> tg_argv[1], o.r - (array['revision', 'updated_by', 'updated_at'] || tg_argv[2:]), (o.r ->> 'revision')::int,
    nullif(current_setting('samusil.staff', true), '')::int, nullif(current_setting('samusil.cause', true), '')
  from (select to_jsonb(t) as r from old_rows t) o;
  return null;
end $$;
create trigger role_deleted after delete on role referencing old table as old_rows
  for each statement execute function record_deletion('role', 'role_key', 'shipped');

-- Whose rights have changed signs in again: no page keeps what its person may see no more.
create function end_sessions_of_role() returns trigger language plpgsql as $$
begin
  delete from session using staff where session.staff_id = staff.staff_id and staff.role = new.role_key;
  return null;
end $$;
create trigger end_sessions_of_role after update of rights on role
  for each row when (old.rights is distinct from new.rights) execute function end_sessions_of_role();
