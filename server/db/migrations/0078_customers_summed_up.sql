-- Customers whose orders are to be added up once all orders that wait were looked at: one who has tens of thousands, as where a marketplace
-- gives one phone number for all of its receivers, would else be added up again with each part of the work.
create table customer_unsummed (
  customer_id integer primary key
);
