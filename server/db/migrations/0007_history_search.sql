-- For the history page: by person, by kind and field, and by day, each newest first.
create index change_history_staff on change_history (staff_id, change_id);
create index change_history_kind_field on change_history (kind, field, change_id);
create index change_history_at on change_history (at);
