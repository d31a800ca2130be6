-- What the carrier drew beside its labels: the invoice that it hands to customs electronically, as it came.
create table shipment_paper (
  shipment_id integer not null references shipment on delete cascade,
  kind text not null check (kind in ('invoice')),
  document bytea not null check (length(document) between 1 and 4194304),
  primary key (shipment_id, kind)
);

-- A mail that nobody asked for by hand is of the state that a parcel of the order came to; of each state an order has one.
alter table receiver_mail
  alter column staff_id drop not null,
  add column parcel_state text check (parcel_state ~ '^[a-z]{1,20}$'),
  add constraint receiver_mail_by_somebody check (num_nulls(staff_id, parcel_state) = 1);
create unique index receiver_mail_of_state on receiver_mail (order_id, parcel_state) where parcel_state is not null;
