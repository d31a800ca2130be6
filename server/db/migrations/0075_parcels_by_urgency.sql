-- The list of parcels is read in windows: those with a problem and those under way by how long they have been so, of all states or of one;
-- the others newest first. The last of these also counts the parcels of each state.
create index parcel_under_way on parcel (state_since, parcel_id desc) where state not in ('problem', 'done', 'cancelled');
create index parcel_waiting on parcel (state, state_since, parcel_id desc) where state not in ('done', 'cancelled');
create index parcel_state on parcel (state, parcel_id);

-- As before, but for how the old rows are compared with the new: joined by a plan that was made for one parcel, ten thousand that change
-- at once took ten seconds, and a set difference takes the time of each.
create or replace function list_delivery() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then ids := array(select distinct order_id from new_rows);
  elsif tg_op = 'DELETE' then ids := array(select distinct order_id from old_rows);
  else
    -- of a parcel that went to another order both are of concern
    ids := array(
      select order_id from (select parcel_id, order_id, state from new_rows except select parcel_id, order_id, state from old_rows) is_now
      union
      select order_id from (select parcel_id, order_id, state from old_rows except select parcel_id, order_id, state from new_rows) was
    );
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
