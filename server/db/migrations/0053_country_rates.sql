-- What customs and tax offices take, in percent, by country: of the goods' origin, or of the receiver.
alter table customs_fact
  add column rates text check (rates ~ '^[A-Z]{2} [0-9]{1,3}(\.[0-9]{1,2})?(, [A-Z]{2} [0-9]{1,3}(\.[0-9]{1,2})?)*$' and length(rates) <= 1500),
  drop constraint customs_fact_amount_or_countries,
  add constraint customs_fact_one_kind check (num_nonnulls(value, countries, rates) = 1);

-- As the first facts, it has no beginning in the history: every office has it.
alter table customs_fact disable trigger customs_fact_inserted;
insert into customs_fact (name, rates, since, estimate, source) values
  ('import-vat-rates', 'AT 20, BE 21, BG 20, CY 19, CZ 21, DE 19, DK 25, EE 24, ES 21, FI 25.5, FR 20, GR 24, HR 25, HU 27, IE 23, IT 22, LT 21, LU 17, LV 21, MT 18, NL 21, PL 23, PT 23, RO 21, SE 25, SI 22, SK 23',
    '2026-01-01', true, 'Standard rates as generally known; lower ones count for some goods');
alter table customs_fact enable trigger customs_fact_inserted;
