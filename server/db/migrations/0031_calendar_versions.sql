-- Where an event stands has a version of its own: of two copies of a project, a page keeps the later state, in whatever
-- order they arrive. The connection's counts for every event, as an event's state depends on it.
alter table calendar_outbox add column state_version integer not null default 1;
alter table calendar_connection add column state_version integer not null default 0;

create or replace function note_transaction() returns trigger language plpgsql as $$
begin
  new.xact := pg_current_xact_id();
  new.state_version := old.state_version + 1;
  return new;
end $$;
alter function note_transaction() rename to note_state;
