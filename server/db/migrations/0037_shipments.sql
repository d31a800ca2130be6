-- What the carrier last said of sending an order. The words of a refusal may name the receiver.
create table shipping_quote (
  order_id integer primary key references "order",
  carrier text not null check (length(carrier) between 1 and 40),
  quotes jsonb not null check (jsonb_typeof(quotes) = 'array'),
  refused jsonb not null default '[]' check (jsonb_typeof(refused) = 'array'),
  -- of the order as it was asked for
  order_revision integer not null,
  asked_at timestamptz not null default now()
);

-- Attempts to have a label made, each written down before the carrier is asked.
create table shipment (
  shipment_id integer generated always as identity primary key,
  order_id integer not null constraint shipment_order references "order",
  carrier text not null check (length(carrier) between 1 and 40),
  service text not null check (length(service) between 1 and 80),
  service_name text not null check (length(service_name) between 1 and 100),
  price numeric(15, 2) not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  format text not null check (format ~ '^[a-z]{1,10}$'),
  -- ours, sent along: by it the carrier is asked what became of an attempt
  reference text not null constraint shipment_reference unique check (length(reference) between 1 and 40),
  state text not null check (state ~ '^[a-z]{1,20}$'),
  -- when the carrier was last asked to do something
  asked_at timestamptz not null default now(),
  said jsonb not null default '[]' check (jsonb_typeof(said) = 'array'),
  made_by integer not null references staff,
  created_at timestamptz not null default now()
);
-- nothing is made twice: whatever the code does, an order has one attempt at most of which a label exists or may exist
create unique index shipment_open on shipment (order_id) where state in ('making', 'made', 'unknown', 'found', 'cancelling');
create index shipment_of_order on shipment (order_id);

-- The pieces of a shipment, with their labels as they came.
create table shipment_piece (
  shipment_id integer not null references shipment on delete cascade,
  piece integer not null check (piece between 1 and 100),
  tracking_number text not null check (tracking_number ~ '^[A-Z0-9]{0,40}$'),
  -- null: its paper was lost with the answer, or was erased
  document bytea check (length(document) between 1 and 4194304),
  primary key (shipment_id, piece)
);
