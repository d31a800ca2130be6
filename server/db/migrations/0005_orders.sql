create table "order" (
  order_id integer generated always as identity primary key,
  order_number text not null,
  -- names one attempt to register, and what was sent with it: a retry finds the order that is there
  registration_key uuid not null,
  registration_hash bytea not null,
  registered_at timestamptz not null default now(),
  registered_by integer not null references staff,
  receiver_name text not null check (length(receiver_name) between 1 and 100),
  phone text not null check (length(phone) between 1 and 40),
  email text not null check (length(email) <= 254),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  address1 text not null check (length(address1) between 1 and 100),
  address2 text not null check (length(address2) <= 100),
  city text not null check (length(city) <= 100),
  state_or_province_code text not null check (length(state_or_province_code) <= 60),
  postal_code text not null check (length(postal_code) <= 20),
  cancelled boolean not null default false,
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint order_number_unique unique (order_number),
  constraint order_registration_key unique (registration_key)
);
create index order_registered_by on "order" (registered_by);

-- What was ordered, as it was called and what it cost then. Never changed: an order is cancelled, not rewritten.
create table order_line (
  order_id integer not null references "order",
  position smallint not null check (position >= 1),
  pd_number integer not null constraint order_line_product references product,
  product_name text not null,
  range_name text,
  sku text not null,
  quantity integer not null check (quantity between 1 and 100000),
  unit_price numeric(15, 2) not null check (unit_price between 0 and 1000000000000),
  weight numeric(8, 2) check (weight between 0 and 100000),
  primary key (order_id, position),
  unique (order_id, pd_number)
);
create index order_line_product_number on order_line (pd_number);

-- The last running number of a Korean day. Its row is what registrations of one day wait for each other on.
create table order_day (
  day date primary key,
  last_number integer not null check (last_number >= 1)
);

-- Who sells: one row, empty until somebody fills it in.
create table seller (
  seller_id integer primary key default 1 check (seller_id = 1),
  company_name text not null default '' check (length(company_name) <= 100),
  registration_number text not null default '' check (length(registration_number) <= 40),
  contact_name text not null default '' check (length(contact_name) <= 50),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 254),
  country_code text not null default 'KR' check (country_code ~ '^[A-Z]{2}$'),
  address1 text not null default '' check (length(address1) <= 100),
  address2 text not null default '' check (length(address2) <= 100),
  city text not null default '' check (length(city) <= 100),
  state_or_province_code text not null default '' check (length(state_or_province_code) <= 60),
  postal_code text not null default '' check (length(postal_code) <= 20),
  origin_country_code text not null default 'KR' check (origin_country_code ~ '^[A-Z]{2}$'),
  terms_of_sale text not null default '' check (length(terms_of_sale) <= 20),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now()
);
insert into seller default values;

create trigger order_inserted after insert on "order" referencing new table as new_rows
  for each statement execute function record_change('order', 'order_id', 'registration_key', 'registration_hash');
create trigger order_updated after update on "order" referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('order', 'order_id', 'registration_key', 'registration_hash');
create trigger seller_updated after update on seller referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('seller', 'seller_id');
