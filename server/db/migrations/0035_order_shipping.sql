-- What customs and the carrier are told of an order, beside its receiver and its lines. Nobody has to say any of it.
alter table "order"
  add column company_name text not null default '' check (length(company_name) <= 100),
  add column tax_number text not null default '' check (length(tax_number) <= 40),
  add column tax_number_kind text check (tax_number_kind ~ '^[A-Z]{1,10}$'),
  add column memo text not null default '' check (length(memo) <= 1000),
  add column incoterm text check (incoterm ~ '^[A-Z]{3}$'),
  add column export_reason text check (export_reason ~ '^[a-z-]{1,20}$'),
  add column invoice_currency text check (invoice_currency ~ '^[A-Z]{3}$'),
  add column invoice_rate numeric(12, 4) check (invoice_rate > 0 and invoice_rate < 1000000),
  add column freight numeric(15, 2) check (freight between 0 and 1000000000000),
  add column insurance numeric(15, 2) check (insurance between 0 and 1000000000000),
  add column discount numeric(15, 2) check (discount between 0 and 1000000000000),
  -- a list of boxes, each with what is known of its size and weight: one value of the order, as customs sees it
  add column boxes jsonb not null default '[]' check (jsonb_typeof(boxes) = 'array' and jsonb_array_length(boxes) <= 30),
  drop constraint order_erased,
  -- a process of before, which empties fewer fields, cannot erase an order that has a company: better than half erased
  add constraint order_erased check (erased_at is null or (registration_hash = ''
    and concat(receiver_name, phone, email, address1, address2, city, state_or_province_code, postal_code, company_name, tax_number, memo) = ''));
