-- The boxes that the office packs in. What an order's boxes were is kept with the order.
create table box_preset (
  box_id integer generated always as identity primary key,
  box_name text not null check (length(box_name) between 1 and 40),
  length integer not null check (length between 1 and 999),
  width integer not null check (width between 1 and 999),
  height integer not null check (height between 1 and 999),
  own_weight numeric(8, 2) not null check (own_weight between 0 and 100000),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint box_preset_name unique (box_name)
);

create trigger box_preset_inserted after insert on box_preset referencing new table as new_rows
  for each statement execute function record_change('boxPreset', 'box_id');
create trigger box_preset_updated after update on box_preset referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('boxPreset', 'box_id');
create trigger box_preset_deleted after delete on box_preset referencing old table as old_rows
  for each statement execute function record_deletion('boxPreset', 'box_id');
