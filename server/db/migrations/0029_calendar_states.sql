-- Where an event or the whole calendar stands is told to open pages like a row of the history: `xact` is the transaction
-- that changed it last, so that a page that was away can be told what it missed.
alter table calendar_outbox add column xact xid8 not null default pg_current_xact_id();
create index calendar_outbox_xact on calendar_outbox (xact);
alter table calendar_connection add column xact xid8 not null default pg_current_xact_id();

create function note_transaction() returns trigger language plpgsql as $$
begin
  new.xact := pg_current_xact_id();
  return new;
end $$;
create trigger calendar_outbox_changed before update on calendar_outbox for each row
  when ((old.delivered_version < old.desired_version, old.refused, old.removed, old.problem)
    is distinct from (new.delivered_version < new.desired_version, new.refused, new.removed, new.problem))
  execute function note_transaction();
create trigger calendar_connection_changed before update on calendar_connection for each row
  when ((old.connected, old.problem) is distinct from (new.connected, new.problem))
  execute function note_transaction();

-- As before; and when PostgreSQL repairs itself after one of its processes died: numbers of transactions that left no trace
-- are then given out again, while the server's start stays the same. Its statistics begin anew.
create or replace function database_identity() returns text language plpgsql stable as $$
declare
  cluster text;
begin
  begin
    select concat_ws('/', system_identifier, case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end)
      into cluster from pg_control_system();
  exception when insufficient_privilege or feature_not_supported then
    cluster := null;
  end;
  return left(md5(concat_ws('/', cluster, (select oid from pg_database where datname = current_database()),
    pg_postmaster_start_time(), (select stats_reset from pg_stat_bgwriter), (select mark from database_mark))), 16);
end $$;
