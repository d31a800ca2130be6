-- A phone number that several people have, as of a forwarder or an office, puts their orders together no more: it does so with a name beside
-- it. Whose these are is found anew.
insert into customer_stale (order_id)
select order_id from "order"
where erased_at is null and length(regexp_replace(normalize(phone, nfkc), '[^0-9]', '', 'g')) >= 7
order by order_id;
