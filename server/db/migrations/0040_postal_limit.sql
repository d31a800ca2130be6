-- Up to which value the customs form CN 22 is enough. As the first facts, it has no beginning in the history: every office has it.
alter table customs_fact disable trigger customs_fact_inserted;
insert into customs_fact (name, value, countries, since, until, estimate, source) values
  ('postal-form-limit', 400, null, '2021-01-01', null, true, 'Universal Postal Union: CN 22 up to 300 SDR, in round dollars');
alter table customs_fact enable trigger customs_fact_inserted;
