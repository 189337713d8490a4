-- What keeps chats safe: reports with their evidence, and what people have been told of.

-- Somebody reports a message. The evidence is a copy: it stays whatever becomes of the message.
create table chat_report (
  id uuid primary key default new_id(),
  room_id uuid not null references chat_room on delete cascade,
  message_id uuid references chat_message on delete set null,
  league_id uuid not null references league on delete cascade,
  -- Nobody, once the account is deleted.
  reporter_id uuid references account,
  reported_id uuid references account,
  reported_name text,
  reason text not null check (reason in ('unkind', 'unsafe', 'private', 'spam', 'other')),
  note text check (length(note) between 1 and 1000),
  -- The message with those around it, as they were: name, time and text of each.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array'),
  -- It is about somebody who runs the league: who runs it never sees it.
  past_league boolean not null,
  at timestamptz not null,
  decision text check (decision in ('none', 'hidden', 'muted', 'removed')),
  decided_by uuid references account,
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 1 and 1000),
  check ((decision is null) = (decided_at is null)),
  unique (message_id, reporter_id)
);
create index chat_report_league on chat_report (league_id, at);
create index chat_report_room on chat_report (room_id);
create index chat_report_reporter on chat_report (reporter_id) where reporter_id is not null;
create index chat_report_reported on chat_report (reported_id) where reported_id is not null;
create index chat_report_decided_by on chat_report (decided_by) where decided_by is not null;

-- Up to which message somebody was notified that there is something unread: once, until they have read.
alter table chat_read add column told_sequence bigint not null default 0;

-- Whether a minor reads a room, as it was when it was looked at last: who runs the league is told when it ends.
create table chat_minor_watch (
  room_id uuid not null references chat_room on delete cascade,
  account_id uuid not null references account on delete cascade,
  reads boolean not null,
  primary key (room_id, account_id)
);
create index chat_minor_watch_account on chat_minor_watch (account_id);

-- Besides, by whose clock people are told.
create or replace view chat_room_title as
  select r.id as room_id, l.name as league_name, t.name as team_name, t.color as team_color, s.name as season_name,
         p.first_name as player_name,
         -- Nothing more is expected there.
         coalesce(s.league_end_date + 30 < current_date, false) as past,
         l.time_zone
    from chat_room r join league l on l.id = r.league_id
    left join team t on t.id = r.team_id
    left join division d on d.id = t.division_id
    left join season s on s.id = d.season_id
    left join athlete p on p.id = r.athlete_id;
