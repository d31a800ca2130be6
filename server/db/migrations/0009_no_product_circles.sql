-- Redirects and parents lead somewhere: who follows either of them from product to product never comes to one twice.
-- Whoever writes one waits for the others who do, so that two halves of a circle cannot be written at the same moment;
-- afterwards each sees what the other has stored. One statement may write many products: it is judged by how it leaves
-- them. Circles from before stay as they are until somebody changes them; nothing new may lead into one.
create function refuse_product_circle() returns trigger language plpgsql as $$
declare
  link text := tg_argv[0];
  trail integer[] := array[]::integer[];
  reached integer := new.pd_number;
begin
  perform pg_advisory_xact_lock(727272);
  while reached is not null loop
    if reached = any (trail) then
      raise exception using errcode = 'check_violation', table = 'product', constraint = 'product_' || link || '_circle',
        message = 'product ' || new.pd_number || ' would lead in a circle by ' || link,
        detail = array_to_string(trail[array_position(trail, reached):] || reached, ',');
    end if;
    trail := trail || reached;
    select case link when 'redirecting' then redirecting else set_in_option end into reached from product where pd_number = reached;
  end loop;
  return null;
end $$;

create trigger product_redirecting_circle after insert or update of redirecting on product
  for each row when (new.redirecting is not null) execute function refuse_product_circle('redirecting');
create trigger product_set_in_option_circle after insert or update of set_in_option on product
  for each row when (new.set_in_option is not null) execute function refuse_product_circle('set_in_option');

-- the shortest circle of all is one of them
alter table product drop constraint product_not_its_own_parent;
