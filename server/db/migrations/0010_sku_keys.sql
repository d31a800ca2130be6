-- The form by which SKUs are compared (`contract/products/sku.ts`), beside the SKU as it is spelled. The server writes
-- it: no SQL of PostgreSQL 15 folds and normalises as the page does. `fill-sku-keys.ts` fills it in after this file.
--
-- Where several products turn out to have one SKU, all of them stay. The oldest holds the form (`sku_twin` 0), each other
-- one is its twin under its own number. Nothing of ECOUNT is matched with such a SKU until one spelling has been changed.
alter table product add column sku_key text collate "C", add column sku_twin integer not null default 0;
alter table ecount_registration add column sku_key text collate "C";

-- for nobody's eyes; and filling in is no change
drop trigger product_inserted on product;
drop trigger product_updated on product;
