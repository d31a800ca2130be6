-- Which history of the office this is. A restore into the same cluster changes nothing else that could be asked for: it
-- renews the mark.
create table database_mark (
  only_row boolean primary key default true check (only_row),
  mark uuid not null default gen_random_uuid()
);
insert into database_mark default values;

-- Differs wherever a number of a transaction may mean another one: another cluster, another timeline of it (after a
-- failover, at once; the control file says so only after a checkpoint), another database, files that were put in place
-- (which takes a restart), or a renewed mark. Some hosts let nobody ask for the cluster: then the rest has to do.
create function database_identity() returns text language plpgsql stable as $$
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
    pg_postmaster_start_time(), (select mark from database_mark))), 16);
end $$;
