-- The backups that were made by themselves, for administrators: the last is the one that a restore begins with. Not logged
-- in the history: it says nothing about the shop.
create table backup (
  taken_at timestamptz primary key,
  file text not null,
  bytes bigint not null check (bytes > 0),
  sealed boolean not null
);
