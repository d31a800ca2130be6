-- The company's one login at ECOUNT, shared by every process and kept over restarts: ECOUNT allows one in ten minutes.
-- `account` is a hash of the settings it was made with; other settings begin anew. One row.
create table ecount_session (
  single boolean primary key default true check (single),
  account text not null default '',
  zone text,
  session_id text,
  login_number integer not null default 0,
  -- why ECOUNT refused the settings: nobody but a person tries them again, and only so often
  refused text,
  refusals integer not null default 0,
  -- errors in a row, of whatever kind
  errors integer not null default 0,
  last_error_at timestamptz
);
insert into ecount_session default values;

-- Whose turn it is: one call of a kind at a time, and the next one not before ECOUNT takes it.
create table ecount_call (
  kind text primary key check (kind in ('zone', 'login', 'list', 'view', 'save')),
  holder uuid,
  busy_until timestamptz not null default 'epoch',
  next_at timestamptz not null default 'epoch'
);
insert into ecount_call (kind) values ('zone'), ('login'), ('list'), ('view'), ('save');

-- The last list that ECOUNT sent. One row, none before the first.
create table ecount_product_list (
  single boolean primary key default true check (single),
  account text not null,
  fetched_at timestamptz not null default now(),
  truncated boolean not null,
  products json not null
);

-- What was sent to ECOUNT to be registered, written before it is sent: 'sent' may be there or not, 'stored' is there.
create table ecount_registration (
  sku text primary key check (length(sku) between 1 and 20),
  new_product jsonb not null,
  state text not null check (state in ('sent', 'stored')),
  staff_id integer references staff,
  at timestamptz not null default now()
);
