-- What the rules of customs rest on: duties, limits, rates and groups of countries, each with its source and the days on which
-- it counts. Administrators write down what changes; the first rows are what is known as of November 2026.
create table customs_fact (
  fact_id integer generated always as identity primary key,
  name text not null check (name ~ '^[a-z]+(-[a-z]+)*$' and length(name) <= 40),
  value numeric(16, 4) check (value between 0 and 1000000000),
  countries text check (countries ~ '^[A-Z]{2}( [A-Z]{2})*$' and length(countries) <= 1500),
  since date not null,
  until date check (until >= since),
  -- it is no law, or sources tell it in more than one way
  estimate boolean not null,
  source text not null check (length(source) between 1 and 300),
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint customs_fact_amount_or_countries check ((value is null) <> (countries is null)),
  -- no two of a name count on the same day; the name is the upper part of the number, as ranges of texts and days together
  -- would take an extension that the embedded database has not
  constraint customs_fact_one_a_day exclude using gist (
    int8range(hashtext(name)::bigint * 10000000 + (since - date '0001-01-01'),
      hashtext(name)::bigint * 10000000 + coalesce(until - date '0001-01-01', 9999999), '[]') with &&)
);

insert into customs_fact (name, value, countries, since, until, estimate, source) values
  ('eu-duty-per-heading', 3, null, '2026-07-01', '2028-06-30', true, 'Council Regulation (EU) 2026/382'),
  ('eu-duty-limit', 150, null, '2026-07-01', '2028-06-30', false, 'Council Regulation (EU) 2026/382'),
  ('dollars-per-euro', 1.15, null, '2026-01-01', null, true, 'Round figure; customs takes the rate of the month'),
  ('us-post-limit', 800, null, '2025-10-22', null, false, 'Korea Post, notice 2454'),
  ('list-clearance-limit', 2000000, null, '2023-02-01', null, false, 'Korea Customs Service, list clearance of e-commerce exports'),
  ('simplified-export-limit', 4000000, null, '2024-08-01', null, false, 'Korea Customs Service, simplified export declaration'),
  ('piece-limit', 68, null, '2025-01-01', null, false, 'FedEx, packaging types of Asia Pacific'),
  ('eu-countries', null, 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', '2020-02-01', null, false,
    'European Union, member states'),
  ('security-data-countries', null, 'CH NO', '2023-03-01', null, false, 'FedEx, ICS2: security data before loading, beside the European Union'),
  ('postal-data-countries', null, 'AU BR CA CN GB HK JP TH US', '2021-01-01', null, false,
    'Korea Post, advance customs data, beside the European Union');

-- The first rows have no beginning in the history: every office has them.
create trigger customs_fact_inserted after insert on customs_fact referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function record_change('customsFact', 'fact_id');
create trigger customs_fact_updated after update on customs_fact referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('customsFact', 'fact_id');
create trigger customs_fact_deleted after delete on customs_fact referencing old table as old_rows
  for each statement execute function record_deletion('customsFact', 'fact_id');
