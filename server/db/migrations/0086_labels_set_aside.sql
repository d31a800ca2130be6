-- The carrier would not cancel a label, and did not say that it has the parcel: from then on somebody may say that the label is not used.
alter table shipment add column refused_to_cancel boolean not null default false;
-- Who has said so, and when.
alter table shipment add column unused_by integer references staff;
alter table shipment add column unused_at timestamptz;
alter table shipment add constraint shipment_unused check (state <> 'unused' or (unused_by is not null and unused_at is not null));
