-- Links of many products that are stored together are followed together, each product once: following those of each row by
-- itself takes a time that grows with the cube of a chain's length, and 10,000 rows in one chain would take hours. As in
-- 0030, those of a change set are judged by the statement, and all others row by row; what is refused is the same.
create function refuse_product_circles() returns trigger language plpgsql set enable_nestloop = off set jit = off as $$
declare
  link text := tg_argv[0];
  reached integer[];
  leads_to integer[];
  seen integer[];
  here integer;
begin
  if not exists (select from new_rows n join old_rows o using (pd_number)
    where case link when 'redirecting' then n.redirecting is distinct from o.redirecting else n.set_in_option is distinct from o.set_in_option end) then
    return null;
  end if;
  perform pg_advisory_xact_lock(727272);
  with recursive reach (product) as (
    select n.pd_number from new_rows n join old_rows o using (pd_number)
      where case link when 'redirecting' then n.redirecting is distinct from o.redirecting else n.set_in_option is distinct from o.set_in_option end
    union
    select p.target from reach cross join lateral (
      select case link when 'redirecting' then redirecting else set_in_option end as target from product where pd_number = reach.product offset 0) p
      where p.target is not null
  ), placed as materialized (
    select r.product, row_number() over (order by r.product)::integer as place,
      case link when 'redirecting' then p.redirecting else p.set_in_option end as target
    from reach r left join product p on p.pd_number = r.product
  )
  select array_agg(s.product order by s.place), array_agg(coalesce(t.place, 0) order by s.place)
    into reached, leads_to from placed s left join placed t on t.product = s.target;
  seen := array_fill(0, array[coalesce(cardinality(reached), 0)]);
  for start in 1 .. coalesce(cardinality(reached), 0) loop
    here := start;
    while here <> 0 and seen[here] = 0 loop
      seen[here] := start;
      here := leads_to[here];
    end loop;
    if here <> 0 and seen[here] = start then
      raise exception using errcode = 'check_violation', table = 'product', constraint = 'product_' || link || '_circle',
        message = 'product ' || reached[here] || ' would lead in a circle by ' || link,
        detail = circle_of(reached, leads_to, here);
    end if;
  end loop;
  return null;
end $$;

-- '3,1,2,3': the products of a circle by number, from the one at a place and back to it.
create function circle_of(reached integer[], leads_to integer[], place integer) returns text language plpgsql immutable as $$
declare
  circle text := reached[place];
  here integer := leads_to[place];
begin
  while here <> place loop
    circle := circle || ',' || reached[here];
    here := leads_to[here];
  end loop;
  return circle || ',' || reached[place];
end $$;

drop trigger product_redirecting_circle on product;
create trigger product_redirecting_circle after update of redirecting on product
  for each row when (new.redirecting is not null and new.redirecting is distinct from old.redirecting
    and coalesce(current_setting('samusil.change_set', true), '') = '')
  execute function refuse_product_circle('redirecting');
create trigger products_redirecting_circle after update on product referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('samusil.change_set', true) <> '') execute function refuse_product_circles('redirecting');

drop trigger product_set_in_option_circle on product;
create trigger product_set_in_option_circle after update of set_in_option on product
  for each row when (new.set_in_option is not null and new.set_in_option is distinct from old.set_in_option
    and coalesce(current_setting('samusil.change_set', true), '') = '')
  execute function refuse_product_circle('set_in_option');
create trigger products_set_in_option_circle after update on product referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('samusil.change_set', true) <> '') execute function refuse_product_circles('set_in_option');
