-- Up to which change of its days somebody knows an item of the board that is theirs ('p12', 's34').
create table moved_work_read (
  staff_id integer not null references staff on delete cascade,
  plan_key text not null check (plan_key ~ '^[ps][1-9][0-9]{0,8}$'),
  change_id bigint not null check (change_id > 0),
  primary key (staff_id, plan_key)
);
