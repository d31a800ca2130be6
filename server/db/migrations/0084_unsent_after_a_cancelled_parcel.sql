-- An order whose parcels were all cancelled has nothing under way: it is to be sent like one that never had any. It stood in no list of
-- what is left to do. The older version's condition is part of this one, and is read from it, too.
drop index order_listing_unsent;
create index order_listing_unsent on order_listing (registered_at, order_id)
  where delivery in ('none', 'cancelled') and stage in ('registered', 'paid', 'packed') and not erased;
