-- Who signed in, was refused, looked at people's data, or changed who may what. Never with what: no value and nothing of
-- a receiver stands here. `times` is how often the same happened within a while (`server/security/event-aggregator.ts`).
create table security_event (
  event_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text collate "C" not null check (length(kind) <= 40),
  outcome text collate "C" not null check (outcome in ('done', 'refused', 'failed')),
  reason text collate "C" check (length(reason) <= 60),
  subject text check (length(subject) <= 200),
  staff_id integer,
  staff_name text,
  about_id integer,
  about_name text,
  address text collate "C" check (length(address) <= 45),
  request_id text collate "C" check (length(request_id) <= 64),
  row_count integer check (row_count >= 0),
  times integer not null default 1 check (times >= 1),
  told boolean not null default false
);
-- Newest first, of all or of what one filter leaves.
create index security_event_at on security_event (at, event_id);
create index security_event_kind on security_event (kind, at, event_id);
create index security_event_outcome on security_event (outcome, at, event_id);
create index security_event_staff on security_event (staff_id, at, event_id);
create index security_event_address on security_event (address, at, event_id);
create index security_event_told on security_event (event_id) where told;

-- What is written stays as it was written, and for a year at least, whoever asks: the Korean rules for personal data want
-- that long. Also of the role that owns the table, as far as it does not take this trigger away first.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'security events stay as they are' using errcode = 'insufficient_privilege';
end $$;
create trigger security_event_stays before update or delete on security_event
  for each row execute function keep_security_event();
create trigger security_event_is_not_emptied before truncate on security_event
  for each statement execute function keep_security_event();

-- Where a role of its own does the daily work (`docs/operations.md`, "Two roles") it may add and read.
do $$
declare
  role_name text;
begin
  for role_name in
    select distinct r.rolname from pg_class c cross join lateral aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = 'security_event'::regclass and a.grantee <> c.relowner
  loop
    execute format('revoke update, delete, truncate on security_event from %I', role_name);
  end loop;
end $$;

-- The one way in which events go: with the rights of the owner, so that the daily role needs none, and never those of the
-- last year, whatever it is told. A part at a time. @returns how many went
create function thin_security_events(keep_days integer, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from security_event where event_id in (
    select event_id from security_event where at < now() - make_interval(days => greatest(keep_days, 365))
    order by at, event_id limit at_most);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- What administrators are told on the home page, until each has seen it.
create table security_notice_read (
  staff_id integer not null references staff,
  event_id bigint not null references security_event on delete cascade,
  read_at timestamptz not null default now(),
  primary key (staff_id, event_id)
);
create index security_notice_read_event on security_notice_read (event_id);

-- Open pages hear of it at once, in every process, whoever wrote it.
create function tell_security_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('samusil_change', '{"name":"security","keys":[]}');
  return null;
end $$;
create trigger security_event_is_told after insert on security_event
  for each row when (new.told) execute function tell_security_event();
create trigger security_notice_is_read after insert on security_notice_read
  for each statement execute function tell_security_event();
