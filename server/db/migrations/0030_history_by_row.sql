-- Of one changed row `record_change` spends most of its time on what many need: two transition tables, rows as JSON, a join.
-- Tables that people change value by value compare their columns in a trigger for each row, which is written for the table:
-- half the work of the database for one changed value. Of thousands at once it would be more: those of a change set are
-- still compared together by `record_change`. What is written down is the same.
--
-- A column that is added later is not in it: a migration that adds one calls this again.
create function compare_each_row(of_table regclass, kind text, key text, hidden text[] default '{}') returns void language plpgsql as $$
declare
  comparisons text;
begin
  select string_agg(format($f$
  if new.%1$I is distinct from old.%1$I then
    insert into change_history (kind, entity_id, field, from_value, to_value, revision, staff_id, cause)
    values (%2$L, new.%3$I::text, %1$L, coalesce(to_jsonb(old.%1$I), 'null'), coalesce(to_jsonb(new.%1$I), 'null'), new.revision, new.updated_by,
      nullif(current_setting('samusil.cause', true), ''));
  end if;$f$, attname, kind, key), '' order by attnum)
    into comparisons from pg_attribute
    where attrelid = of_table and attnum > 0 and not attisdropped and attname <> all (array[key, 'revision', 'updated_by', 'updated_at'] || hidden);
  execute format(
    'create or replace function %I() returns trigger language plpgsql as $compare$ begin %s return null; end $compare$',
    'record_' || of_table || '_row', comparisons);
end $$;

select compare_each_row('product', 'product', 'pd_number', '{sku_key,sku_twin,created_at}');
drop trigger product_updated on product;
create trigger product_updated after update on product
  for each row when (coalesce(current_setting('samusil.change_set', true), '') = '') execute function record_product_row();
create trigger products_updated after update on product referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('samusil.change_set', true) <> '')
  execute function record_change('product', 'pd_number', 'sku_key', 'sku_twin', 'created_at');

select compare_each_row('price_sheet', 'priceSheet', 'pd_number');
drop trigger price_sheet_updated on price_sheet;
create trigger price_sheet_updated after update on price_sheet
  for each row when (coalesce(current_setting('samusil.change_set', true), '') = '') execute function record_price_sheet_row();
create trigger price_sheets_updated after update on price_sheet referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('samusil.change_set', true) <> '') execute function record_change('priceSheet', 'pd_number');

-- New rows became JSON three times each: the planner put the expression wherever its name stood.
create or replace function record_change() returns trigger language plpgsql set jit = off as $$
declare
  cause text := nullif(current_setting('samusil.cause', true), '');
  change_set integer := nullif(current_setting('samusil.change_set', true), '')::integer;
  hidden text[] := array['revision', 'updated_by', 'updated_at'] || tg_argv[2:];
  changes text;
begin
  if tg_op = 'UPDATE' and (select count(*) from (select from new_rows limit 101) few) > 100 then
    select string_agg(format(
        $f$select %1$L, coalesce(to_jsonb(o.%1$I), 'null'), coalesce(to_jsonb(n.%1$I), 'null') where n.%1$I is distinct from o.%1$I$f$,
        attname), ' union all ' order by attnum)
      into changes from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> all (hidden);
    execute format(
      $f$insert into change_history (kind, entity_id, field, from_value, to_value, revision, staff_id, cause, change_set_id)
        select $1, n.%1$I::text, c.field, c.from_value, c.to_value, n.revision, n.updated_by, $2, $3
        from new_rows n join old_rows o using (%1$I) cross join lateral (%2$s) c (field, from_value, to_value)$f$,
      tg_argv[1], changes) using tg_argv[0], cause, change_set;
  elsif tg_op = 'UPDATE' then
    insert into change_history (kind, entity_id, field, from_value, to_value, revision, staff_id, cause, change_set_id)
    with n as materialized (select to_jsonb(t) as r, to_jsonb(t) ->> tg_argv[1] as id from new_rows t),
         o as materialized (select to_jsonb(t) as r, to_jsonb(t) ->> tg_argv[1] as id from old_rows t)
    select tg_argv[0], n.id, f.key, o.r -> f.key, f.value, (n.r ->> 'revision')::int, (n.r ->> 'updated_by')::int, cause, change_set
    from n join o using (id) cross join lateral jsonb_each(n.r - hidden) f
    where f.value is distinct from o.r -> f.key;
  elsif tg_op = 'INSERT' then
    insert into change_history (kind, entity_id, to_value, revision, staff_id, cause, change_set_id)
    select tg_argv[0], n.r ->> tg_argv[1], n.r - hidden, 1, (n.r ->> 'updated_by')::int, cause, change_set
    from (select to_jsonb(t) as r from new_rows t offset 0) n;
  else
    insert into change_history (kind, entity_id, from_value, revision, staff_id, cause, change_set_id)
    select tg_argv[0], o.r ->> tg_argv[1], o.r - hidden, (o.r ->> 'revision')::int, nullif(current_setting('samusil.staff', true), '')::int,
      cause, change_set
    from (select to_jsonb(t) as r from old_rows t offset 0) o;
  end if;
  return null;
end $$;
