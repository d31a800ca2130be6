-- Who orders went to, told apart by what their orders share: of each order its customer (the number of their first order), by hashes of
-- what receivers are known again by, and of each customer what their orders come to. Read by its indexes in windows, the list of
-- customers is as fast over 100,000 orders as over 100. What has changed is written down by triggers, and worked off before anybody
-- reads (`server/modules/customers`): how names and addresses are compared is no matter of SQL.
create table customer_order (
  order_id integer primary key references "order" on delete cascade,
  customer_id integer not null,
  -- neither erased nor of a member, who stands in a list of their own
  listed boolean not null
);
create index customer_order_customer on customer_order (customer_id, order_id);

create table customer_key (
  receiver_key bigint not null,
  order_id integer not null references customer_order on delete cascade,
  primary key (receiver_key, order_id)
);
create index customer_key_order on customer_key (order_id);

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

-- Added to only by whoever writes an order, so that nobody waits here for anybody. Its triggers compare by EXCEPT: a join of the old
-- rows with the new may be a loop in a loop.
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
  select order_id from (
    select order_id, member_id, cancelled, erased, total from new_rows
    except select order_id, member_id, cancelled, erased, total from old_rows
  ) changed
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
  select order_id from (
    select order_id, receiver_name, email, phone, country_code, address1, address2, city, state_or_province_code, postal_code from new_rows
    except select order_id, receiver_name, email, phone, country_code, address1, address2, city, state_or_province_code, postal_code from old_rows
  ) changed
  order by order_id;
  -- what somebody was known again by goes with them, at once
  delete from customer_key where order_id in (select order_id from new_rows where erased_at is not null);
  return null;
end $$;
create trigger order_of_customer_corrected after update on "order" referencing old table as old_rows new table as new_rows
  for each statement execute function note_corrected_receivers();

-- Whoever is a member no more is listed here again.
create function note_members_orders() returns trigger language plpgsql as $$
begin
  insert into customer_stale (order_id)
  select order_id from order_listing where member_id in (
    select member_id from (
      select member_id, deleted, merged_into from new_rows except select member_id, deleted, merged_into from old_rows
    ) changed
  )
  order by order_id;
  return null;
end $$;
create trigger member_of_orders_changed after update on member referencing old table as old_rows new table as new_rows
  for each statement execute function note_members_orders();
