alter table product alter column sku_key set not null;
alter table ecount_registration alter column sku_key set not null;

-- Of SKUs in plain ASCII, nearly all, the database knows the form itself: a write that forgets it is refused.
alter table product add constraint product_sku_key check (sku !~ '^[!-~]+$' or sku_key = lower(sku collate "C"));
alter table ecount_registration add constraint ecount_registration_sku_key check (sku !~ '^[!-~]+$' or sku_key = lower(sku collate "C"));

-- A product whose SKU is written holds its form (`sku_twin` 0), so no second one can be given a form that is taken.
alter table product drop constraint product_sku;
alter table product add constraint product_sku unique (sku_key, sku_twin);
create index product_sku_twin on product (sku_key) where sku_twin <> 0;
create index ecount_registration_sku_key on ecount_registration (sku_key);

-- Where the product that held a form goes on to another one, the oldest of its twins holds it from then on.
create function promote_sku_twin() returns trigger language plpgsql as $$
begin
  update product set sku_twin = 0 where pd_number = (select min(pd_number) from product where sku_key = old.sku_key);
  return null;
end $$;
create trigger product_sku_twin_promoted after update of sku_key on product
  for each row when (old.sku_twin = 0 and new.sku_key <> old.sku_key) execute function promote_sku_twin();

create trigger product_inserted after insert on product referencing new table as new_rows
  for each statement execute function record_change('product', 'pd_number', 'sku_key', 'sku_twin');
create trigger product_updated after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('product', 'pd_number', 'sku_key', 'sku_twin');
