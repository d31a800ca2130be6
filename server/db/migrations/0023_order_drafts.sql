-- The order that a person is writing, until it is registered: one for each, nobody else's to read, and without a history.
-- The row stays when the draft is gone, so that its revisions never begin anew under a page that knows an older one.
create table order_draft (
  staff_id integer primary key references staff,
  revision integer not null check (revision >= 1),
  draft jsonb,
  saved_at timestamptz not null default now()
);
create index order_draft_saved_at on order_draft (saved_at);

-- Who may not sign in any more leaves no receivers behind.
create function end_order_draft() returns trigger language plpgsql as $$
begin
  delete from order_draft where staff_id = new.staff_id;
  return null;
end $$;
create trigger end_order_draft after update of active on staff
  for each row when (old.active and not new.active) execute function end_order_draft();
