-- Members who chose that alerts on their devices say which of their players they are about: others may read a locked phone,
-- so nobody has it who did not ask for it.
create table alert_naming (
  account_id uuid primary key references account on delete cascade,
  chosen_at timestamptz not null default now()
);

-- Which of the member's players a notification is about. Their names stand nowhere here: the list shows those of one's own family.
alter table notification add column athlete_ids uuid[] not null default '{}';
