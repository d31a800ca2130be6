-- Who orders went to, told apart by what their orders share: of each order its customer (the number of their first order), by hashes of
-- what receivers are known again by, and of each customer what their orders come to. Read by its indexes in windows, the list of
-- customers is as fast over 100,000 orders as over 100. What has changed is written down by triggers, and worked off before anybody
-- reads (`server/modules/customers`): how names and addresses are compared is no matter of SQL.
create table customer_order (
  order_id integer primary key references "order" on delete cascade,
  customer_id integer not null,
  receiver_keys bigint[] not null,
  -- neither erased nor of a member, who stands in a list of their own
  listed boolean not null
);
create index customer_order_customer on customer_order (customer_id, order_id);
create index customer_order_keys on customer_order using gin (receiver_keys);

create table customer (
  customer_id integer primary key,
  newest_order_id integer not null,
  -- all of them, and those that were not cancelled, with what these come to in US dollars
  orders integer not null,
  counted integer not null,
  total numeric(20, 2) not null
);
create unique index customer_recent on customer (newest_order_id);
create index customer_counted on customer (counted, newest_order_id);
create index customer_total on customer (total, newest_order_id);

-- Added to only by whoever writes an order, so that nobody waits here for anybody.
create table customer_stale (
  stale_id bigint generated always as identity primary key,
  order_id integer not null
);
insert into customer_stale (order_id) select order_id from "order" order by order_id;

create function note_listed_orders() returns trigger language plpgsql as $$
begin
  insert into customer_stale (order_id) select order_id from new_rows order by order_id;
  return null;
end $$;
create function note_relisted_orders() returns trigger language plpgsql as $$
begin
  insert into customer_stale (order_id)
  select order_id from new_rows n join old_rows o using (order_id)
  where (n.member_id, n.cancelled, n.erased, n.total) is distinct from (o.member_id, o.cancelled, o.erased, o.total)
  order by order_id;
  return null;
end $$;
create trigger order_listing_of_customer after insert on order_listing referencing new table as new_rows
  for each statement execute function note_listed_orders();
create trigger order_listing_of_customer_anew after update on order_listing referencing old table as old_rows new table as new_rows
  for each statement execute function note_relisted_orders();

create function note_corrected_receivers() returns trigger language plpgsql as $$
begin
  insert into customer_stale (order_id)
  select order_id from new_rows n join old_rows o using (order_id)
  where (n.receiver_name, n.email, n.phone, n.country_code, n.address1, n.address2, n.city, n.state_or_province_code, n.postal_code)
    is distinct from (o.receiver_name, o.email, o.phone, o.country_code, o.address1, o.address2, o.city, o.state_or_province_code, o.postal_code)
  order by order_id;
  -- what somebody was known again by goes with them, at once
  update customer_order set receiver_keys = '{}', listed = false
  where order_id in (select order_id from new_rows where erased_at is not null) and receiver_keys <> '{}';
  return null;
end $$;
create trigger order_of_customer_corrected after update on "order" referencing old table as old_rows new table as new_rows
  for each statement execute function note_corrected_receivers();

-- Whoever is a member no more is listed here again.
create function note_members_orders() returns trigger language plpgsql as $$
begin
  insert into customer_stale (order_id)
  select order_id from order_listing where member_id in (
    select member_id from new_rows n join old_rows o using (member_id)
    where (n.deleted, n.merged_into) is distinct from (o.deleted, o.merged_into)
  )
  order by order_id;
  return null;
end $$;
create trigger member_of_orders_changed after update on member referencing old table as old_rows new table as new_rows
  for each statement execute function note_members_orders();
