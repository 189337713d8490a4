-- A family's answer to a league's message: a room of that guardian with who runs the league, and, for a message to a team, its coaches.
-- No adult reads it alone with a minor: an account of a minor is no reader of it (chat_adult).
alter table chat_room drop constraint chat_room_kind_check, drop constraint chat_room_check;
alter table chat_room
  -- Who answered; nobody, once the account is deleted.
  add column account_id uuid references account,
  add constraint chat_room_kind_check check (kind in ('team', 'staff', 'league', 'family', 'reply')),
  add constraint chat_room_check
    check (case when kind in ('team', 'family') then team_id is not null when kind = 'reply' then true else team_id is null end),
  add check (account_id is null or kind = 'reply');
create unique index chat_room_of_reply on chat_room
  (account_id, league_id, coalesce(team_id, '00000000-0000-0000-0000-000000000000')) where kind = 'reply' and account_id is not null;

-- As before, with the readers of such rooms.
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
   where r.kind in ('staff', 'league', 'reply')
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
   where r.kind = 'league'
  union all
  -- Who answered a message of the league; with who runs it, and the coaches of the team that it was written to.
  select r.id, r.account_id, 'guardian', null, null
    from chat_room r where r.kind = 'reply' and r.account_id is not null;

-- As before, with who answered.
create or replace view chat_room_title as
  select r.id as room_id, l.name as league_name, t.name as team_name, t.color as team_color, s.name as season_name,
         p.first_name as player_name,
         -- Nothing more is expected there.
         coalesce(s.league_end_date + 30 < current_date, false) as past,
         l.time_zone,
         nullif(btrim(a.first_name || ' ' || a.last_name), '') as person_name
    from chat_room r join league l on l.id = r.league_id
    left join team t on t.id = r.team_id
    left join division d on d.id = t.division_id
    left join season s on s.id = d.season_id
    left join athlete p on p.id = r.athlete_id
    left join account a on a.id = r.account_id and a.deleted_at is null;
