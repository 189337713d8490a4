-- An official's report of a game: cards, ejections, incidents, notes. Only its author and who runs the league read it, so all of it
-- is encrypted.
create table game_report (
  event_id uuid primary key references schedule_event,
  -- Nobody once the account is deleted.
  author_id uuid references account,
  content bytea not null,
  version integer not null default 1,
  written_at timestamptz not null
);
create index game_report_author on game_report (author_id) where author_id is not null;
create index game_report_written on game_report (written_at);
