-- The outbox names its columns after what they are: the version of an event that is desired, and the one that the
-- calendar is known to have.
alter table calendar_outbox rename column wish to desired_version;
alter table calendar_outbox rename column delivered to delivered_version;
alter table calendar_outbox rename column settle_at to confirm_by;
alter index calendar_outbox_settling rename to calendar_outbox_unconfirmed;

-- Wakes the job that listens to the channel named by the trigger, in every process, once the change is committed.
create function wake_job() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

drop trigger calendar_wish_announced on calendar_outbox;
drop function announce_wish();
create trigger calendar_outbox_wakes after insert or update of desired_version, confirm_by on calendar_outbox
  for each statement execute function wake_job('samusil_calendar');
