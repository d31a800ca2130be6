-- Whose the orders are that have what was searched for is read from this index, order by order. Without it each search read all orders of
-- all customers: as it guesses how many orders a beginning of a word has from how many there are, the database took that for quicker.
create index customer_order_listed on customer_order (order_id) include (customer_id) where listed;
