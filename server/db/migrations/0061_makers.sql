-- What the office keeps of makers, by the name that products have. One that was merged into another is out of sight, and
-- comes back when that is taken back.
create table maker (
  maker_id integer generated always as identity primary key,
  maker_name text not null check (length(maker_name) between 1 and 100),
  contact text not null default '' check (length(contact) <= 1000),
  lead_days integer check (lead_days between 0 and 999),
  memo text not null default '' check (length(memo) <= 2000),
  merged_into integer references maker,
  erased_at timestamptz,
  erased_reason text check (length(erased_reason) <= 200),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint maker_not_into_itself check (merged_into <> maker_id)
);
create unique index maker_by_name on maker (maker_name) where merged_into is null;
create index maker_merged on maker (merged_into) where merged_into is not null;

create trigger maker_inserted after insert on maker referencing new table as new_rows
  for each statement execute function record_change('maker', 'maker_id');
create trigger maker_updated after update on maker referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('maker', 'maker_id');
create trigger maker_deleted after delete on maker referencing old table as old_rows
  for each statement execute function record_deletion('maker', 'maker_id');
