-- Who an order went to may be erased: the order, its products and its country stay. What is erased is empty, and stays so
-- whatever is written afterwards; a hash of what was sent would let a name be guessed.
alter table "order"
  add column erased_at timestamptz,
  add column erased_reason text check (length(erased_reason) between 1 and 200),
  drop constraint order_receiver_name_check,
  drop constraint order_phone_check,
  drop constraint order_address1_check,
  add constraint order_receiver_name_check check (length(receiver_name) <= 100 and (receiver_name <> '' or erased_at is not null)),
  add constraint order_phone_check check (length(phone) <= 40 and (phone <> '' or erased_at is not null)),
  add constraint order_address1_check check (length(address1) <= 100 and (address1 <> '' or erased_at is not null)),
  add constraint order_erased check (erased_at is null or (registration_hash = ''
    and concat(receiver_name, phone, email, address1, address2, city, state_or_province_code, postal_code) = '')),
  add constraint order_erased_reason check (erased_reason is null or erased_at is not null);
