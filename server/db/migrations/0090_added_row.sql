-- The row that an attempt of a person has added, by the idempotency key of the attempt: sent again because the answer was lost, it
-- corrects that row and adds no second one. `revision` is that of the row as the attempt last left it; null where the row has none.
create table added_row (
  staff_id integer not null,
  kind text collate "C" not null,
  add_key uuid not null,
  row_id text collate "C" not null,
  revision integer,
  made_at timestamptz not null default now(),
  primary key (staff_id, kind, add_key)
);
create index added_row_made_at on added_row (made_at);
