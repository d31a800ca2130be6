-- Since which day the office says of its orders whether they were paid. Of orders from before nobody was asked: they are none of those
-- whose payment is to be confirmed (docs/decisions/silent-requirements.md). An office that begins with the course has no row.
create table course_start (
  only_row boolean primary key default true check (only_row),
  day date not null
);
insert into course_start (day)
select (applied_at at time zone 'Asia/Seoul')::date from migration
where name = '0057_order_course.sql' and exists (select from "order" where registered_at < applied_at);
