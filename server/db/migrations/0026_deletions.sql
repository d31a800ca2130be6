-- Products and orders are not deleted by Samusil; whoever deletes some by hand is seen as well, by open pages and by the
-- lists that are kept in memory. Of a deleted order the receiver is not kept.
create trigger product_deleted after delete on product referencing old table as old_rows
  for each statement execute function record_deletion('product', 'pd_number', 'sku_key', 'sku_twin', 'created_at');
create trigger order_deleted after delete on "order" referencing old table as old_rows
  for each statement execute function record_deletion('order', 'order_id', 'registration_key', 'registration_hash',
    'receiver_name', 'phone', 'email', 'address1', 'address2', 'city', 'state_or_province_code', 'postal_code');
