-- Notes on a project, which people leave for each other. A project that is deleted keeps them, and has them again when it is restored.
create table project_note (
  note_id integer generated always as identity primary key,
  -- names one attempt to write it: however often it is sent, it is one note
  note_key uuid not null,
  design_workflow_id integer not null constraint project_note_project references project,
  note_text text not null check (length(note_text) between 1 and 1000),
  written_at timestamptz not null default now(),
  written_by integer references staff,
  revision integer not null default 1,
  updated_by integer references staff,
  updated_at timestamptz not null default now(),
  constraint project_note_key unique (note_key)
);
create index project_note_of_project on project_note (design_workflow_id, note_id);

create trigger project_note_inserted after insert on project_note referencing new table as new_rows
  for each statement execute function record_change('projectNote', 'note_id', 'note_key');
create trigger project_note_updated after update on project_note referencing old table as old_rows new table as new_rows
  for each statement execute function record_change('projectNote', 'note_id', 'note_key');
create trigger project_note_deleted after delete on project_note referencing old table as old_rows
  for each statement execute function record_deletion('projectNote', 'note_id', 'note_key');
