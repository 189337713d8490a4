-- Who reads a room, found in a moment however many leagues there are: whoever runs a league came from a list of owners and managers
-- of all leagues, which was read whole for every message.

-- Rooms in which whoever runs the league takes part; with one family where they opened the room themselves, or the team has no
-- second coach.
create view chat_room_with_managers as
  select r.id as room_id, r.league_id
    from chat_room r
   where r.kind in ('staff', 'league', 'reply')
      or (r.kind = 'family' and (r.with_managers or (select count(*) from cleared_coach c where c.team_id = r.team_id) < 2));

-- As in 0389, but for whoever runs the league; and a deleted account is no player, so that accounts are found by their address.
create or replace view chat_belonging as
  -- The coaches of a published team.
  select r.id as room_id, c.account_id, 'coach' as why, null::uuid as athlete_id, null::uuid as allowed_by
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join cleared_coach c on c.team_id = t.id
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
    join account m on lower(m.email) = x.email and m.deleted_at is null and m.birth_date is not null
   where r.kind = 'team'
  union all
  -- Who owns the league.
  select r.room_id, l.owner_id, 'manager', null, null
    from chat_room_with_managers r join league l on l.id = r.league_id and l.owner_id is not null
  union all
  -- Who manages it with them.
  select r.room_id, m.account_id, 'manager', null, null
    from chat_room_with_managers r join league_manager m on m.league_id = r.league_id
  union all
  -- Its officials.
  select r.id, o.account_id, case o.role when 'Coach' then 'coach' else 'official' end, null, null
    from chat_room r join cleared_official o on o.league_id = r.league_id
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
