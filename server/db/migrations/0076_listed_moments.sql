-- By these moments lists are sorted, here and by the page, which has them in milliseconds: finer ones put what came within a millisecond
-- into another order here than there.
alter table "order" alter column registered_at type timestamptz(3);
alter table order_listing alter column registered_at type timestamptz(3);
alter table parcel alter column state_since type timestamptz(3);
