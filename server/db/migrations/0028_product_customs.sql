-- What a product is to customs. Null is what nobody has said yet. The net weight is the product's weight.
alter table product
  add column hs_code text check (hs_code ~ '^[0-9]{6,10}$'),
  add column origin_country_code text check (origin_country_code ~ '^[A-Z]{2}$'),
  add column customs_description text check (length(customs_description) between 1 and 148),
  add column customs_unit text check (customs_unit ~ '^[A-Z]{2,3}$'),
  add column battery text check (battery ~ '^[A-Za-z]{1,20}$');
