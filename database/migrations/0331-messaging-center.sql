-- The Messaging Center: to whom a message is written, when it leaves, drafts, templates and recurring reminders.

-- A recurring reminder of games: each published game of a season, or of one team, is told to its families some hours before it begins.
create table game_reminder (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  season_id uuid not null references season on delete cascade,
  -- Empty: all teams of the season. Without a reference: undoing brings a deleted team back under its id.
  team_id uuid,
  -- Whose it is: a coach's reminder ends when they coach the team no longer. Nobody for a league's own, once the account is deleted.
  author_id uuid references account,
  hours_before integer not null check (hours_before in (3, 24, 48)),
  subject text not null check (length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  subject_es text check (length(subject_es) between 1 and 120),
  body_es text check (length(body_es) between 1 and 5000),
  by_mail boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((subject_es is null) = (body_es is null))
);
create index game_reminder_season on game_reminder (season_id) where ended_at is null;
create index game_reminder_league on game_reminder (league_id);
create index game_reminder_author on game_reminder (author_id) where author_id is not null;
-- One at a time for a team and a number of hours: nobody is reminded twice.
create unique index game_reminder_once on game_reminder
  (season_id, coalesce(team_id, '00000000-0000-0000-0000-000000000000'), hours_before) where ended_at is null;

alter table announcement
  add column kind text not null default 'announcement' check (kind in ('announcement', 'team', 'coach', 'player', 'parent')),
  -- The teams that it was written to. Without a reference: a message stays when its team goes.
  add column team_ids uuid[] not null default '{}',
  -- Sent later: whom it reaches is looked up when it leaves.
  add column later boolean not null default false,
  -- How many people it was to reach when it was written.
  add column expected integer,
  -- It did not leave at its time: nobody fitted any more, or its author may not write to them any more.
  add column failure text check (failure in ('nobody', 'not-allowed')),
  -- Why it is urgent: it decides whether it wakes devices that are quiet. Empty for messages from before this was asked.
  add column urgent_reason text check (urgent_reason in ('weather', 'closure', 'change', 'other')),
  -- Which of the three urgent messages of a league and day it is, by the league's calendar.
  add column urgent_day date,
  add column urgent_number integer check (urgent_number between 1 and 3),
  add column wakes boolean not null default false,
  -- Those who had not read it get the message again.
  add column resend_of uuid references announcement,
  -- Which game of which reminder it tells, and to which team. A game at a new time is told anew.
  add column reminder_id uuid references game_reminder on delete set null,
  add column event_id uuid,
  add column event_revision integer,
  -- Families that it could not reach by any way, with the reason, as {"registration", "reason"}; named when somebody looks.
  add column unreached jsonb not null default '[]' check (jsonb_typeof(unreached) = 'array'),
  add check ((urgent_day is null) = (urgent_number is null)),
  add check (urgent or urgent_reason is null),
  -- No fourth urgent message a day: each has its number, and each number is there once. A stopped one gives it back.
  add constraint announcement_urgent_is_counted
    check (urgent_reason is null or urgent_number is not null or stopped_at is not null),
  add constraint announcement_urgent_once unique (league_id, urgent_day, urgent_number),
  add constraint announcement_game_told_once unique (reminder_id, event_id, event_revision, team_ids);
create index announcement_resend on announcement (resend_of) where resend_of is not null;

alter table announcement_recipient
  -- The teams by which it reaches them: their names and games fill the message in.
  add column team_ids uuid[] not null default '{}',
  -- Their children whom it is about, until it is told: members may be told otherwise about one child.
  add column athlete_ids uuid[] not null default '{}',
  -- What the message is filled in with for them, as it was told: {"team", "nextGame", "field"}.
  add column fields jsonb check (jsonb_typeof(fields) = 'object'),
  -- Their place among the recipients of the notice.
  add column place integer,
  -- When they opened it.
  add column read_at timestamptz,
  -- The chat in which they answered.
  add column reply_room uuid,
  add column replied_at timestamptz;
alter table announcement_address
  add column team_ids uuid[] not null default '{}',
  add column fields jsonb check (jsonb_typeof(fields) = 'object'),
  add column place integer;

-- A message that is being written, kept for its author on every device. Its content is what the form holds.
create table message_draft (
  id uuid primary key,
  league_id uuid not null references league on delete cascade,
  author_id uuid not null references account on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1,
  saved_at timestamptz not null
);
create index message_draft_author on message_draft (author_id, league_id, saved_at desc);
create index message_draft_league on message_draft (league_id);

-- A league's own template of a message.
create table message_template (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  subject text not null check (length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  subject_es text check (length(subject_es) between 1 and 120),
  body_es text check (length(body_es) between 1 and 5000),
  version integer not null default 1,
  changed_at timestamptz not null,
  check ((subject_es is null) = (body_es is null))
);
create unique index message_template_name on message_template (league_id, lower(name));
