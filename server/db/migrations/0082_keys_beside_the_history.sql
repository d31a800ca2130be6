-- The forms by which channels and numbers of other systems are compared follow from what people wrote. As values of their own in the
-- history nobody could put them back, and each was named as left where a change set with a channel was taken back.
drop trigger order_inserted on "order";
drop trigger order_updated on "order";
create trigger order_inserted after insert on "order" referencing new table as new_rows
  for each statement execute function record_change('order', 'order_id', 'registration_key', 'registration_hash', 'external_key', 'channel_key');
create trigger order_updated after update on "order" referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('order', 'order_id', 'registration_key', 'registration_hash', 'external_key', 'channel_key');
