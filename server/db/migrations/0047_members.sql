-- Customers whom the office keeps: what they pay, where to and on which terms. One that is deleted is only out of sight; one that
-- was erased has nothing left.
create table member (
  member_id integer generated always as identity primary key,
  member_name text not null check (length(member_name) <= 100),
  company_name text not null check (length(company_name) <= 100),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 40),
  addresses jsonb not null check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 20),
  tax_numbers jsonb not null check (jsonb_typeof(tax_numbers) = 'array' and jsonb_array_length(tax_numbers) <= 10),
  price_tier text check (price_tier ~ '^[a-zA-Z]{1,20}$'),
  invoice_currency text check (invoice_currency ~ '^[A-Z]{3}$'),
  incoterm text check (incoterm ~ '^[A-Z]{3}$'),
  memo text not null check (length(memo) <= 1000),
  tags jsonb not null check (jsonb_typeof(tags) = 'array' and jsonb_array_length(tags) <= 20),
  deleted boolean not null default false,
  erased_at timestamptz,
  erased_reason text check (length(erased_reason) <= 200),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint member_name_given check ((member_name = '') = (erased_at is not null)),
  constraint member_erased check (erased_at is null
    or (deleted and concat(company_name, email, phone, memo) = '' and addresses = '[]' and tax_numbers = '[]' and tags = '[]'))
);

create trigger member_inserted after insert on member referencing new table as new_rows
  for each statement execute function record_change('member', 'member_id');
create trigger member_updated after update on member referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('member', 'member_id');
create trigger member_deleted after delete on member referencing old table as old_rows
  for each statement execute function record_deletion('member', 'member_id');

alter table "order" add column member_id integer constraint order_member references member;
create index order_of_member on "order" (member_id) where member_id is not null;
