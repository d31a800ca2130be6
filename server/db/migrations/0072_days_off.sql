-- Days on which somebody does not work, beside weekends and public holidays. Why is said as far as a plan needs to know.
create table days_off (
  days_off_id integer generated always as identity primary key,
  staff_id integer not null references staff,
  start_date date not null,
  end_date date not null,
  off_kind text not null check (off_kind in ('leave', 'trip', 'other')),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint days_off_in_order check (start_date <= end_date),
  constraint days_off_once unique (staff_id, start_date, end_date)
);

create trigger days_off_inserted after insert on days_off referencing new table as new_rows
  for each statement execute function record_change('daysOff', 'days_off_id');
create trigger days_off_updated after update on days_off referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('daysOff', 'days_off_id');
create trigger days_off_deleted after delete on days_off referencing old table as old_rows
  for each statement execute function record_deletion('daysOff', 'days_off_id');
