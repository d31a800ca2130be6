-- The address of a person's feed ends for good when they are deactivated, by whatever does that: it does not come back
-- to life with them, and who comes back makes a new one.
create function end_work_feed() returns trigger language plpgsql as $$
begin
  update work_feed set generation = generation + 1 where staff_id = new.staff_id;
  return null;
end $$;
create trigger end_work_feed after update of active on staff
  for each row when (old.active and not new.active) execute function end_work_feed();

update work_feed set generation = generation + 1
  where staff_id in (select staff_id from staff where not active);
