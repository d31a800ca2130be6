-- Whether work is done, and what is a milestone: one day, and stays so. Of a project with sub-projects its own mark says
-- nothing: what is done of it is what is done of them.
alter table project
  add column done boolean not null default false,
  add column milestone boolean not null default false,
  add constraint project_milestone check (not milestone or start_date = end_date);
alter table sub_project
  add column done boolean not null default false,
  add column milestone boolean not null default false,
  add constraint sub_project_milestone check (not milestone or start_date = end_date);

-- Nobody could say so until now: what had ended counts as done, or all of the past would be late. As nobody did it, it is
-- not in the history.
alter table project disable trigger user;
alter table sub_project disable trigger user;
update project set done = true where end_date < (now() at time zone 'Asia/Seoul')::date;
update sub_project set done = true where end_date < (now() at time zone 'Asia/Seoul')::date;
alter table project enable trigger user;
alter table sub_project enable trigger user;
