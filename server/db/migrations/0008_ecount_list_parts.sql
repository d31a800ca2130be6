-- ECOUNT ends every list at 10,000 rows. One that was cut off is fetched again in two parts: what the shop trades in, and
-- everything else. 'all' is the list as a whole; parts, where there are any, are newer than it.
alter table ecount_product_list add column part text not null default 'all' check (part in ('all', 'goods', 'others'));
alter table ecount_product_list alter column part drop default;
alter table ecount_product_list drop column single;
alter table ecount_product_list add primary key (part);
