-- Changes have numbers nearly in the order of their moments, which the database does not know: to find those of some days newest first it
-- would go through all that are newer or older. Between which numbers those of a day are is read from this index, in two looks.
create index change_history_day on change_history (((at at time zone 'Asia/Seoul')::date), change_id) where change_set_id is null;
drop index change_history_at;
