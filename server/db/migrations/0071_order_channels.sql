-- Where an imported order was sold: two shops may both have a number 1001. `channel_key` is the form by which names of channels are
-- compared; a number stands once in each channel among the orders that are not cancelled. Those that are here, and those of a process
-- that knows no channels, have none.
alter table "order"
  add column channel text not null default '' check (length(channel) <= 60),
  add column channel_key text not null default '' check (length(channel_key) <= 240);
drop index order_external_key;
create unique index order_external_key on "order" (channel_key, external_key) where external_key <> '' and not cancelled;

alter table order_listing add column channel_key text not null default '';
create index order_listing_channel on order_listing (channel_key, registered_at, order_id) where channel_key <> '';

-- Filtered by their channel, and found by its name.
create or replace function list_orders(ids integer[]) returns void language sql as $$
  select from order_listing where order_id = any(ids) order by order_id for update;
  insert into order_listing (order_id, registered_at, registered_by, country_code, member_id, cancelled, erased, pieces, total, currency,
    invoiced, delivery, stage, channel_key, words)
  select o.order_id, o.registered_at, o.registered_by, o.country_code, o.member_id, o.cancelled, o.erased_at is not null,
    lines.pieces, lines.total, money.currency, lines.invoiced,
    order_delivery(going.states), order_stage(o.cancelled, o.paid_at, o.packed_at, o.sent_at, o.completed_at, going.states),
    o.channel_key,
    -- a text of this kind has a limit of its own, which no order may be refused for
    array_to_tsvector((array(
      select found_words(o.order_number || ' ' || replace(o.order_number, '-', '')) union all
      -- as it was written, and as it is compared: without the zeros that Excel drops
      select found_words(o.external_reference || ' ' || replace(o.external_reference, '-', '') || ' ' || o.external_key) union all
      select found_words(o.channel) union all
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
    stage = excluded.stage, channel_key = excluded.channel_key, words = excluded.words
  where (order_listing.*) is distinct from (excluded.*)
$$;
