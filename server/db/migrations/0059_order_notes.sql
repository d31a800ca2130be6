-- Notes on an order, which people leave for each other. They may say something of the receiver, and go where that is erased.
create table order_note (
  note_id integer generated always as identity primary key,
  -- names one attempt to write it: however often it is sent, it is one note
  note_key uuid not null,
  order_id integer not null constraint order_note_order references "order",
  note_text text not null check (length(note_text) between 1 and 1000),
  written_at timestamptz not null default now(),
  written_by integer references staff,
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint order_note_key unique (note_key)
);
create index order_note_of_order on order_note (order_id, note_id);

create trigger order_note_inserted after insert on order_note referencing new table as new_rows
  for each statement execute function record_change('orderNote', 'note_id', 'note_key');
create trigger order_note_updated after update on order_note referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('orderNote', 'note_id', 'note_key');
create trigger order_note_deleted after delete on order_note referencing old table as old_rows
  for each statement execute function record_deletion('orderNote', 'note_id', 'note_key');
