-- What the list of orders is searched, filtered, sorted and added up by: one narrow row for each order. Read by its indexes in windows,
-- the list is as fast over 100,000 orders as over 100. Only triggers write it, within the transaction that writes the order, its
-- lines or its parcels.
create table order_listing (
  order_id integer primary key references "order" on delete cascade,
  registered_at timestamptz not null,
  registered_by integer not null,
  country_code text not null,
  member_id integer,
  cancelled boolean not null,
  erased boolean not null,
  -- of its lines: pieces, US dollars, and these in the currency of its invoice, rounded line by line as on paper
  pieces integer not null,
  total numeric(20, 2) not null,
  currency text not null,
  invoiced numeric not null,
  -- where its parcels are: the state of the one that needs somebody most
  delivery text not null,
  -- what it is found by; `~` begins what only those may find it by who see receivers
  words tsvector not null
);
create index order_listing_registered on order_listing (registered_at, order_id);
create index order_listing_total on order_listing (total, order_id);
create index order_listing_pieces on order_listing (pieces, order_id);
create index order_listing_country on order_listing (country_code, registered_at, order_id);
create index order_listing_person on order_listing (registered_by, registered_at, order_id);
create index order_listing_member on order_listing (member_id, registered_at, order_id) where member_id is not null;
create index order_listing_delivery on order_listing (delivery, registered_at, order_id);
create index order_listing_cancelled on order_listing (registered_at, order_id) where cancelled;
create index order_listing_unsent on order_listing (registered_at, order_id) where delivery = 'none' and not cancelled and not erased;
create index order_listing_words on order_listing using gin (words);

-- The words of a text: without case, width and accents, Hangul letter by letter from each of its syllables on, as compounds are written
-- without spaces, and the initial consonants from there. Cut where nobody types further.
create function found_words(said text) returns setof text language sql immutable parallel safe as $$
  with part as (
    select left(substr(word, at), 60) as part
    from regexp_split_to_table(translate(lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f]', '', 'g')),
        'øłđðıØŁĐÐ', 'olddioldd'), '[\s!-/:-@[-`{-~]+') word
    cross join generate_series(1, case when word ~ '[\u1100-\u1112]' then least(length(word), 90) else 1 end) at
    where word <> '' and (at = 1 or ascii(substr(word, at, 1)) between 4352 and 4370)
  )
  select part from part
  union
  select initials from (select regexp_replace(part, '[^\u1100-\u1112]', '', 'g') as initials from part where part ~ '[\u1100-\u1112]') of
  where initials <> ''
$$;

-- Writes the rows of these orders as they are to be.
create function list_orders(ids integer[]) returns void language sql as $$
  insert into order_listing
  select o.order_id, o.registered_at, o.registered_by, o.country_code, o.member_id, o.cancelled, o.erased_at is not null,
    lines.pieces, lines.total, money.currency, lines.invoiced,
    coalesce((select (array['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'])[min(array_position(
        array['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'], state))]
      from parcel where parcel.order_id = o.order_id), 'none'),
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
  where o.order_id = any(ids)
  order by o.order_id
  on conflict (order_id) do update set
    registered_at = excluded.registered_at, registered_by = excluded.registered_by, country_code = excluded.country_code,
    member_id = excluded.member_id, cancelled = excluded.cancelled, erased = excluded.erased, pieces = excluded.pieces,
    total = excluded.total, currency = excluded.currency, invoiced = excluded.invoiced, delivery = excluded.delivery,
    words = excluded.words
  where (order_listing.*) is distinct from (excluded.*)
$$;

select list_orders(array(select order_id from "order"));

create function list_written_orders() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct order_id from new_rows));
  return null;
end $$;
create function list_lessened_orders() returns trigger language plpgsql as $$
begin
  perform list_orders(array(select distinct order_id from old_rows));
  return null;
end $$;

create trigger order_listed after insert on "order" referencing new table as new_rows
  for each statement execute function list_written_orders();
create trigger order_listed_anew after update on "order" referencing new table as new_rows
  for each statement execute function list_written_orders();
create trigger order_line_listed after insert on order_line referencing new table as new_rows
  for each statement execute function list_written_orders();
create trigger order_line_listed_anew after update on order_line referencing new table as new_rows
  for each statement execute function list_written_orders();
create trigger order_line_unlisted after delete on order_line referencing old table as old_rows
  for each statement execute function list_lessened_orders();

-- A parcel changes nothing but where the order is: a carrier is asked for many of them at once, and most have not moved.
create function list_delivery() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct order_id from new_rows);
  elsif tg_op = 'DELETE' then ids := array(select distinct order_id from old_rows);
  else
    ids := array(select distinct unnest(array[o.order_id, n.order_id]) from old_rows o join new_rows n using (parcel_id)
      where (o.order_id, o.state) is distinct from (n.order_id, n.state));
  end if;
  update order_listing set delivery = now_at.delivery
  from (
    select listed.order_id, coalesce((array['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'])[min(array_position(
        array['problem', 'before', 'moving', 'customs', 'delivering', 'done', 'cancelled'], state))], 'none') as delivery
    from unnest(ids) listed (order_id) left join parcel using (order_id) group by listed.order_id
  ) now_at
  where order_listing.order_id = now_at.order_id and order_listing.delivery <> now_at.delivery;
  return null;
end $$;
create trigger parcel_listed after insert on parcel referencing new table as new_rows
  for each statement execute function list_delivery();
create trigger parcel_listed_anew after update on parcel referencing old table as old_rows new table as new_rows
  for each statement execute function list_delivery();
create trigger parcel_unlisted after delete on parcel referencing old table as old_rows
  for each statement execute function list_delivery();

-- This index, too, keeps words of which no row is left.
create or replace function drop_erased_words() returns void language plpgsql security definer set search_path from current
as 'begin execute ''reindex index order_words''; execute ''reindex index order_listing_words''; end';
