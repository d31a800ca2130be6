-- When the carrier is asked next where a parcel is. A parcel without a row is asked at once.
create table parcel_watch (
  parcel_id integer primary key references parcel on delete cascade,
  asked_at timestamptz not null,
  -- null: nothing is expected any more
  next_at timestamptz
);
create index parcel_watch_next on parcel_watch (next_at);
