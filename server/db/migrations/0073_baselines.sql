-- The plan as it was at a moment, kept under a name.
create table baseline (
  baseline_id integer generated always as identity primary key,
  baseline_name text not null check (length(baseline_name) between 1 and 60),
  made_at timestamptz not null default now(),
  made_by integer references staff,
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint baseline_by_name unique (baseline_name)
);

create trigger baseline_inserted after insert on baseline referencing new table as new_rows
  for each statement execute function record_change('baseline', 'baseline_id');
create trigger baseline_updated after update on baseline referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('baseline', 'baseline_id');
create trigger baseline_deleted after delete on baseline referencing old table as old_rows
  for each statement execute function record_deletion('baseline', 'baseline_id');

-- The days that each project ('p12') and sub-project ('s34') had then. It never changes, and goes with its baseline.
create table baseline_item (
  baseline_id integer not null references baseline on delete cascade,
  plan_key text not null check (plan_key ~ '^[ps][1-9][0-9]{0,8}$'),
  start_date date not null,
  end_date date not null,
  primary key (baseline_id, plan_key)
);
