-- The parcels of an order, by their tracking numbers. The number and what the carrier says may lead to the receiver: they go
-- where that is erased. A number may be at two orders, as two orders may go in one parcel.
create table parcel (
  parcel_id integer generated always as identity primary key,
  order_id integer not null constraint parcel_order references "order",
  carrier text not null check (length(carrier) between 1 and 40),
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{0,40}$'),
  state text not null default 'before' check (state ~ '^[a-z]{1,20}$'),
  problem text check (problem ~ '^[a-z]{1,20}$'),
  state_since timestamptz not null default now(),
  -- what the carrier said last: its code, its words, when and where it saw the parcel
  status_code text check (length(status_code) <= 40),
  status_text text check (length(status_text) <= 500),
  scanned_at timestamptz,
  scan_place text check (length(scan_place) <= 200),
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  check ((state = 'problem') = (problem is not null))
);
create unique index parcel_number_of_order on parcel (order_id, tracking_number) where tracking_number <> '';
create index parcel_tracking_number on parcel (tracking_number);

-- What the carrier saw, each once however often it is asked.
create table parcel_scan (
  parcel_id integer not null references parcel on delete cascade,
  at timestamptz not null,
  code text not null check (length(code) <= 40),
  text text not null check (length(text) <= 500),
  place text not null check (length(place) <= 200),
  primary key (parcel_id, at, code, text, place)
);

-- of what the carrier says the history has that something moved, and not each word
create trigger parcel_inserted after insert on parcel referencing new table as new_rows
  for each statement execute function record_change('parcel', 'parcel_id', 'state_since', 'status_code', 'status_text', 'scan_place', 'created_at');
create trigger parcel_updated after update on parcel referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('parcel', 'parcel_id', 'state_since', 'status_code', 'status_text', 'scan_place', 'created_at');
create trigger parcel_deleted after delete on parcel referencing old table as old_rows
  for each statement execute function record_deletion('parcel', 'parcel_id', 'tracking_number', 'state_since', 'status_code', 'status_text', 'scan_place', 'created_at');
