-- A message to families waits half a minute, in which its league can stop it. Either it was begun to be told or it was
-- stopped: whichever comes first holds.
alter table announcement
  add column sends_at timestamptz,
  add column started_at timestamptz,
  add column stopped_at timestamptz;
update announcement set sends_at = created_at, started_at = created_at;
alter table announcement
  alter column sends_at set not null,
  add constraint announcement_started_or_stopped check (started_at is null or stopped_at is null);
