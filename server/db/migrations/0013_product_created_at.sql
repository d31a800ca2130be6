-- Since when a product has been here, for the list of what is new. Of older ones the history knows it; where it does not,
-- they are as old as their last change. When it came is no value that anybody changes, so the history leaves it out.
drop trigger product_inserted on product;
drop trigger product_updated on product;
alter table product add column created_at timestamptz not null default now();
update product set created_at = coalesce(
  (select min(at) from change_history where kind = 'product' and entity_id = pd_number::text and field is null), updated_at);
create trigger product_inserted after insert on product referencing new table as new_rows
  for each statement execute function record_change('product', 'pd_number', 'sku_key', 'sku_twin', 'created_at');
create trigger product_updated after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('product', 'pd_number', 'sku_key', 'sku_twin', 'created_at');
