-- Rooms of one family that who runs the league opens, who is typing, reports that nobody answers, and telling who has lost a room.

-- Who runs the league reads along: another room than that of the coaches alone, whose readers were told who reads.
alter table chat_room add column with_managers boolean not null default false check (not with_managers or kind = 'family');
drop index chat_room_of_family;
create unique index chat_room_of_family on chat_room (athlete_id, team_id, with_managers) where kind = 'family';
create or replace view chat_belonging as
  -- The coaches of a published team.
  select r.id as room_id, c.account_id, 'coach' as why, null::uuid as athlete_id, null::uuid as allowed_by
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join team_coach c on c.team_id = t.id
  union all
  -- The guardians of its players; an adult player answers for themself.
  select r.id, g.account_id, case g.relation when 'self' then 'player' else 'guardian' end, p.id, null
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join roster_assignment a on a.team_id = t.id
    join registration e on e.id = a.registration_id and e.status = 'confirmed'
    join athlete p on p.id = e.athlete_id and p.deleted_at is null
    join guardian g on g.athlete_id = p.id
   where r.kind = 'team' or p.id = r.athlete_id
  union all
  -- Its players of 13 to 17 whom a guardian allows it.
  select r.id, m.id, 'minor', p.id, x.allowed_by
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join roster_assignment a on a.team_id = t.id
    join registration e on e.id = a.registration_id and e.status = 'confirmed'
    join athlete p on p.id = e.athlete_id and p.deleted_at is null
    join chat_permission x on x.athlete_id = p.id
    join account m on lower(m.email) = x.email and m.birth_date is not null
   where r.kind = 'team'
  union all
  -- Who runs the league; with one family where they opened the room themselves, or the team has no second coach.
  select r.id, s.account_id, 'manager', null, null
    from chat_room r
    join (select id as league_id, owner_id as account_id from league where owner_id is not null
          union all select league_id, account_id from league_manager) s on s.league_id = r.league_id
   where r.kind in ('staff', 'league')
      or (r.kind = 'family' and (r.with_managers or (select count(*) from team_coach c where c.team_id = r.team_id) < 2))
  union all
  -- Its officials.
  select r.id, o.account_id, case o.role when 'Coach' then 'coach' else 'official' end, null, null
    from chat_room r join league_official o on o.league_id = r.league_id and o.account_id is not null
   where r.kind in ('staff', 'league')
  union all
  -- The families of its seasons, until some weeks after the last day.
  select r.id, g.account_id, case g.relation when 'self' then 'player' else 'guardian' end, p.id, null
    from chat_room r
    join season s on s.league_id = r.league_id and s.league_end_date + 30 >= current_date
    join division d on d.season_id = s.id
    join registration e on e.division_id = d.id and e.status = 'confirmed'
    join athlete p on p.id = e.athlete_id and p.deleted_at is null
    join guardian g on g.athlete_id = p.id
   where r.kind = 'league';

-- Who is typing in a room: of interest for seconds, and lost with a crash.
create unlogged table chat_typing (
  room_id uuid not null references chat_room on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  primary key (room_id, account_id)
);
create index chat_typing_account on chat_typing (account_id);

-- How often a report that nobody answered was passed on: to who oversees the league, then to the global admins.
alter table chat_report
  add column passed_on int not null default 0 check (passed_on between 0 and 2),
  add column passed_on_at timestamptz,
  add check ((passed_on = 0) = (passed_on_at is null));
create index chat_report_open on chat_report (at) where decided_at is null;

-- Whoever loses a room hears that something has changed: their page asks, is refused, and shows the room no longer. By triggers, because
-- a right ends in many ways; that it has ended follows from the views, whoever is told.
create function tell_chat(account uuid) returns void language sql as $$
  select pg_notify('live', 'chat:' || account) where account is not null
$$;
create function tell_chat_of_row() returns trigger language plpgsql as $$
begin
  perform tell_chat((to_jsonb(coalesce(old, new)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger coach_loses_chat after delete or update of account_id on team_coach
  for each row execute function tell_chat_of_row('account_id');
create trigger official_loses_chat after delete or update of account_id on league_official
  for each row execute function tell_chat_of_row('account_id');
create trigger manager_loses_chat after delete on league_manager
  for each row execute function tell_chat_of_row('account_id');
create trigger owner_loses_chat after update of owner_id on league
  for each row when (old.owner_id is distinct from new.owner_id) execute function tell_chat_of_row('owner_id');
create trigger guardian_loses_chat after delete on guardian
  for each row execute function tell_chat_of_row('account_id');
create trigger removed_loses_chat after insert or delete on chat_removal
  for each row execute function tell_chat_of_row('account_id');

create function tell_chat_of_player() returns trigger language plpgsql as $$
begin
  perform tell_chat(people.id) from (
    select g.account_id as id from registration r join guardian g on g.athlete_id = r.athlete_id where r.id = old.registration_id
    union
    select a.id from registration r join chat_permission p on p.athlete_id = r.athlete_id join account a on lower(a.email) = p.email
     where r.id = old.registration_id) people;
  return null;
end $$;
create trigger player_loses_chat after delete or update of team_id on roster_assignment
  for each row execute function tell_chat_of_player();
