-- Who is mentioned in a note, and where in its text: '@' and a name from `at` on, of so many characters. The name that is shown is
-- the person's present one. It goes with its note.
create table note_mention (
  mention_id bigint generated always as identity primary key,
  project_note_id integer references project_note on delete cascade,
  order_note_id integer references order_note on delete cascade,
  at integer not null check (at >= 0),
  length integer not null check (length > 1),
  staff_id integer not null references staff on delete cascade,
  -- who named them in it first, and when
  by_staff_id integer references staff on delete set null,
  since timestamptz not null default now(),
  read_at timestamptz,
  constraint note_mention_of_one check (num_nonnulls(project_note_id, order_note_id) = 1),
  constraint note_mention_of_project unique (project_note_id, at),
  constraint note_mention_of_order unique (order_note_id, at)
);
create index note_mention_unread on note_mention (staff_id) where read_at is null;
