-- The logo at the head of papers. Images are kept by what is in them, those that were replaced too, so that a change can be put back.
create table seller_logo (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  image bytea not null check (length(image) between 1 and 300000),
  added_at timestamptz not null default now()
);

alter table seller add column logo text references seller_logo;
