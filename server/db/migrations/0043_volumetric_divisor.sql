-- Cubic centimetres that are billed as one kilogram. As the first facts, it has no beginning in the history: every office has it.
alter table customs_fact disable trigger customs_fact_inserted;
insert into customs_fact (name, value, countries, since, until, estimate, source) values
  ('volumetric-divisor', 5000, null, '2025-01-01', null, true, 'Usual among international express services');
alter table customs_fact enable trigger customs_fact_inserted;
