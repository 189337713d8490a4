-- Who may sign in.
create table account (
  id uuid primary key default new_id()
);
