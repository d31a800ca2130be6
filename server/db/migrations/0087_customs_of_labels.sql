-- What customs was told of the goods with a label. Products may be described otherwise since, and the papers go with the label. Null of
-- labels that an older version made.
alter table shipment add column customs jsonb check (jsonb_typeof(customs) = 'array');
