-- Until when the carrier may still be at an attempt: told to open pages along with its state.
alter table shipment add column busy_until timestamptz;

-- The transaction that last wrote something about sending an order: what it would cost, or a label of it. No label is made
-- of an order that was not quoted, so the quote is the row by which open pages are told, of attempts that are forgotten too.
alter table shipping_quote add column xact xid8 not null default pg_current_xact_id();
alter table shipping_quote add column revision integer not null default 1;
create index shipping_quote_xact on shipping_quote (xact);

create function note_sending() returns trigger language plpgsql as $$
begin
  new.xact := pg_current_xact_id();
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger shipping_quote_noted before update on shipping_quote for each row execute function note_sending();

create function touch_shipping_quote() returns trigger language plpgsql as $$
begin
  update shipping_quote set carrier = carrier where order_id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
create trigger shipment_told after insert or update or delete on shipment for each row execute function touch_shipping_quote();
