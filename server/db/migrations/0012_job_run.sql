-- Work in the background: who has which job, when it is due, and how its last run went. Not logged in the history: it
-- says nothing about the shop.
create table job_run (
  name text primary key,
  lease uuid,
  leased_until timestamptz,
  next_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  error text,
  failures integer not null default 0 check (failures >= 0),
  constraint job_run_lease check ((lease is null) = (leased_until is null))
);
