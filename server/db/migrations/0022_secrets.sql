-- The secret address of a feed outlives the secret of the server: it is kept, as a hash to know it by, and sealed to show
-- it again. It counts as long as it is of the row's generation; the next generation ends it, whatever counts that up. A
-- row that keeps none is of an older version, whose addresses are made of the server's secret and the generation.
alter table work_feed
  add column kept_generation integer,
  add column address_hash bytea check (length(address_hash) = 32),
  add column sealed_address text,
  add constraint work_feed_kept check (
    (kept_generation is null) = (address_hash is null) and (kept_generation is null) = (sealed_address is null)
  );

-- Which secrets were in use, since when. Of a secret there is too little here to find it by.
create table secret_use (
  name text not null check (name ~ '^[A-Z_]+$'),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{8}$'),
  since timestamptz not null default now(),
  primary key (name, fingerprint)
);
