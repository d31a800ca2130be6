-- what went wrong is kept as codes with values, which the page says in the person's language; what was kept as a
-- Korean sentence is shown as it was until the next try
alter table calendar_outbox alter column problem type jsonb using
  case when problem is not null then jsonb_build_object('code', 'service-said', 'values', jsonb_build_object('text', problem)) end;
alter table calendar_connection alter column problem type jsonb using
  case when problem is not null then jsonb_build_object('code', 'service-said', 'values', jsonb_build_object('text', problem)) end;
alter table ecount_session alter column refused type jsonb using
  case when refused is not null then jsonb_build_array(jsonb_build_object('code', 'service-said', 'values', jsonb_build_object('text', refused))) end;

-- which languages there are, the code knows: another one needs no migration
alter table staff drop constraint staff_language_check;
alter table staff add constraint staff_language_check check (language ~ '^[a-z]{2}$');
