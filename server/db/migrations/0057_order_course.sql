-- The course of an order. People say when it was paid and packed, and where it has no parcels to say so, when it was sent and has
-- arrived; who said it stands in the history.
alter table "order" add column paid_at timestamptz, add column packed_at timestamptz, add column sent_at timestamptz,
  add column completed_at timestamptz;

-- How far an order is, by what was said and by the states of its parcels; `contract/orders/course/order-course.ts` has the same rule.
create function order_stage(cancelled boolean, paid timestamptz, packed timestamptz, sent timestamptz, completed timestamptz, parcels text[])
  returns text language sql immutable parallel safe as $$
  select case
    when cancelled then 'cancelled'
    when case when going = '{}' then completed is not null else going <@ array['done'] end then 'completed'
    when sent is not null or completed is not null or array_remove(going, 'before') <> '{}' then 'sent'
    when packed is not null then 'packed'
    when paid is not null then 'paid'
    else 'registered'
  end from (select array_remove(parcels, 'cancelled') as going) under
$$;

-- Where its parcels are: the state of the one that needs somebody most, as before.
create function order_delivery(parcels text[]) returns text language sql immutable parallel safe as $$
  select coalesce((array['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'])[min(array_position(
      array['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'], state))], 'none') from unnest(parcels) state
$$;

alter table order_listing add column stage text not null default 'registered';
update order_listing set stage = now_at.stage
from (
  select o.order_id, order_stage(o.cancelled, null, null, null, null, coalesce(array_agg(p.state) filter (where p.state is not null), '{}')) as stage
  from "order" o left join parcel p using (order_id) group by o.order_id
) now_at
where order_listing.order_id = now_at.order_id and order_listing.stage <> now_at.stage;

-- the other index of it leaves out those whose numbers were erased
create index parcel_of_order on parcel (order_id);

create index order_listing_stage on order_listing (stage, registered_at, order_id);
-- what was handed over without a parcel is sent, too
drop index order_listing_unsent;
create index order_listing_unsent on order_listing (registered_at, order_id)
  where delivery = 'none' and stage in ('registered', 'paid', 'packed') and not erased;

-- Both are told of an order and its parcels what the other transaction has committed, as each waits for the row of the list first and
-- reads afterwards.
-- Writes the rows of these orders as they are to be.
create or replace function list_orders(ids integer[]) returns void language sql as $$
  select from order_listing where order_id = any(ids) order by order_id for update;
  insert into order_listing (order_id, registered_at, registered_by, country_code, member_id, cancelled, erased, pieces, total, currency,
    invoiced, delivery, stage, words)
  select o.order_id, o.registered_at, o.registered_by, o.country_code, o.member_id, o.cancelled, o.erased_at is not null,
    lines.pieces, lines.total, money.currency, lines.invoiced,
    order_delivery(going.states), order_stage(o.cancelled, o.paid_at, o.packed_at, o.sent_at, o.completed_at, going.states),
    -- a text of this kind has a limit of its own, which no order may be refused for
    array_to_tsvector((array(
      select found_words(o.order_number || ' ' || replace(o.order_number, '-', '')) union all
      select unnest(array['@' || o.country_code, to_char(o.registered_at at time zone 'Asia/Seoul', '"#"YYYY-MM-DD'),
        to_char(o.registered_at at time zone 'Asia/Seoul', '"#"MM-DD')]) union all
      select '~' || found_words(o.receiver_name || ' ' || o.company_name || ' ' || o.email) union all
      select '~' || digits from unnest(array[phone.digits, right(phone.digits, 10), right(phone.digits, 8), right(phone.digits, 4)]) digits
        where digits <> '' union all
      select found_words(line.product_name || ' ' || coalesce(line.range_name, '') || ' ' || line.sku || ' ' || replace(line.sku, '-', ''))
        from order_line line where line.order_id = o.order_id
    ))[:5000])
  from "order" o
  cross join lateral (select regexp_replace(o.phone, '\D', '', 'g') as digits) phone
  cross join lateral (select case when o.invoice_rate is null then 'USD' else coalesce(o.invoice_currency, 'USD') end as currency) money
  cross join lateral (
    select coalesce(sum(quantity), 0) as pieces, coalesce(sum(quantity * unit_price), 0) as total,
      coalesce(sum(quantity * round(unit_price * case money.currency when 'USD' then 1 else o.invoice_rate end,
        case when money.currency in ('JPY', 'KRW') then 0 else 2 end)), 0) as invoiced
    from order_line where order_line.order_id = o.order_id
  ) lines
  cross join lateral (select coalesce(array_agg(state), '{}') as states from parcel where parcel.order_id = o.order_id) going
  where o.order_id = any(ids)
  order by o.order_id
  on conflict (order_id) do update set
    registered_at = excluded.registered_at, registered_by = excluded.registered_by, country_code = excluded.country_code,
    member_id = excluded.member_id, cancelled = excluded.cancelled, erased = excluded.erased, pieces = excluded.pieces,
    total = excluded.total, currency = excluded.currency, invoiced = excluded.invoiced, delivery = excluded.delivery,
    stage = excluded.stage, words = excluded.words
  where (order_listing.*) is distinct from (excluded.*)
$$;

create or replace function list_delivery() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct order_id from new_rows);
  elsif tg_op = 'DELETE' then ids := array(select distinct order_id from old_rows);
  else
    ids := array(select distinct unnest(array[o.order_id, n.order_id]) from old_rows o join new_rows n using (parcel_id)
      where (o.order_id, o.state) is distinct from (n.order_id, n.state));
  end if;
  perform from order_listing where order_id = any(ids) order by order_id for update;
  update order_listing set delivery = now_at.delivery, stage = now_at.stage
  from (
    select o.order_id, order_delivery(going.states) as delivery,
      order_stage(o.cancelled, o.paid_at, o.packed_at, o.sent_at, o.completed_at, going.states) as stage
    from "order" o
    cross join lateral (select coalesce(array_agg(state), '{}') as states from parcel where parcel.order_id = o.order_id) going
    where o.order_id = any(ids)
  ) now_at
  where order_listing.order_id = now_at.order_id
    and (order_listing.delivery, order_listing.stage) is distinct from (now_at.delivery, now_at.stage);
  return null;
end $$;
