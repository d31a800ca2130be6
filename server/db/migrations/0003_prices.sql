-- The won prices of a product, beside it. The key may wait for its product until the end of a transaction that asks for
-- it: then a sheet and its values can be stored in one go, as one row of the history.
create table price_sheet (
  pd_number integer primary key constraint price_sheet_product references product deferrable initially immediate,
  cost_price numeric(15, 2) check (cost_price between 0 and 1000000000000),
  base_price numeric(15, 2) check (base_price between 0 and 1000000000000),
  domestic_price numeric(15, 2) check (domestic_price between 0 and 1000000000000),
  whole_price_mena_cis numeric(15, 2) check (whole_price_mena_cis between 0 and 1000000000000),
  drop_shipping_price numeric(15, 2) check (drop_shipping_price between 0 and 1000000000000),
  whole_price_global numeric(15, 2) check (whole_price_global between 0 and 1000000000000),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now()
);

-- Every product has a price sheet, however it was stored.
create function add_price_sheets() returns trigger language plpgsql as $$
begin
  insert into price_sheet (pd_number, updated_by) select pd_number, updated_by from new_rows on conflict do nothing;
  return null;
end $$;
create trigger product_priced after insert on product referencing new table as new_rows
  for each statement execute function add_price_sheets();
insert into price_sheet (pd_number) select pd_number from product;

-- An empty sheet that came with its product (from inside that trigger) is no change of its own.
create trigger price_sheet_inserted after insert on price_sheet referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function record_change('priceSheet', 'pd_number');
create trigger price_sheet_updated after update on price_sheet referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('priceSheet', 'pd_number');

-- Won for one unit of a region's currency; null until somebody has entered it.
create table exchange_rate (
  country text primary key check (country in ('MenaCIS', 'CN', 'US')),
  exchange_rate numeric(10, 4) check (exchange_rate > 0 and exchange_rate < 1000000),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now()
);
insert into exchange_rate (country) values ('MenaCIS'), ('CN'), ('US');

create trigger exchange_rate_updated after update on exchange_rate referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('exchangeRate', 'country');
