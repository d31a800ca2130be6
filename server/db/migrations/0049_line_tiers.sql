-- How the price of a line came about where a member buys at a price of their own: which, from how much won, at how many won for one
-- dollar.
alter table order_line
  add column price_tier text check (price_tier ~ '^[a-zA-Z]{1,20}$'),
  add column won_price numeric(15, 2) check (won_price between 0 and 1000000000000),
  add column won_rate numeric(12, 4) check (won_rate > 0 and won_rate < 1000000),
  add constraint order_line_tier check (num_nulls(price_tier, won_price, won_rate) in (0, 3));
