-- Where a project was put in the order by hand, which is one for everybody. Null is a place, too: by its number, 2^20 for each.
alter table project
  add column position bigint,
  add constraint project_position check (position between -(1::bigint << 52) and (1::bigint << 52));

-- It begins as what people saw until now, by first day. As nobody did it, it is not in the history.
alter table project disable trigger user;
update project set position = place << 20 from (
  select design_workflow_id as id, row_number() over (order by start_date, design_workflow_id) as place from project
) placed where design_workflow_id = id;
alter table project enable trigger user;
