-- What another system calls an order that was imported from it, as it was written there; `external_key` is the form by which such
-- numbers are compared. Whoever imports a file twice, or at the same moment as somebody else, makes one order of each. One that was
-- cancelled makes room: a file that was taken back can be put in again.
alter table "order"
  add column external_reference text not null default '' check (length(external_reference) <= 100),
  add column external_key text not null default '' check (length(external_key) <= 400);
create unique index order_external_key on "order" (external_key) where external_key <> '' and not cancelled;
