-- Team chat: rooms, who may read each, and messages. Who may read is stored nowhere: it follows from rosters and roles at the
-- moment of asking (the views below), so that a right that ends has ended with the same commit, whatever ended it.

create table chat_room (
  id uuid primary key default new_id(),
  -- The people of a team, of a league's staff, of a whole league; or one player's guardians with the team's coaches.
  kind text not null check (kind in ('team', 'staff', 'league', 'family')),
  -- Of a room that somebody made. The others are called by their team, league or player.
  name text check (length(name) between 1 and 80 and name = btrim(name)),
  league_id uuid not null references league on delete cascade,
  -- No foreign key: undoing brings a deleted team back under its id, and its room with it.
  team_id uuid,
  athlete_id uuid references athlete on delete cascade,
  -- Nobody for rooms that come with a team or league, and once the account is deleted.
  created_by uuid references account,
  created_at timestamptz not null default now(),
  -- Counts messages and changes of messages; given under the lock of this row.
  last_sequence bigint not null default 0,
  revision bigint not null default 0,
  check ((kind in ('team', 'family')) = (team_id is not null)),
  check ((kind = 'family') = (athlete_id is not null)),
  check (kind <> 'family' or name is null)
);
create unique index chat_room_of_team on chat_room (team_id) where kind = 'team' and name is null;
create unique index chat_room_of_league on chat_room (league_id, kind) where kind in ('staff', 'league') and name is null;
create unique index chat_room_of_family on chat_room (athlete_id, team_id) where kind = 'family';
create index chat_room_team on chat_room (team_id) where team_id is not null;
create index chat_room_league on chat_room (league_id, kind);
create index chat_room_created_by on chat_room (created_by) where created_by is not null;

-- A guardian allows a player of 13 to 17 to take part with an account of their own, known by its proven address.
create table chat_permission (
  athlete_id uuid not null references athlete on delete cascade,
  -- In small letters.
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  allowed_by uuid not null references account,
  allowed_at timestamptz not null default now(),
  primary key (athlete_id, email)
);
create index chat_permission_email on chat_permission (email);
create index chat_permission_allowed_by on chat_permission (allowed_by);

-- Somebody whom a moderator took out of a room, until it ends.
create table chat_removal (
  id uuid primary key default new_id(),
  room_id uuid not null references chat_room on delete cascade,
  account_id uuid not null references account,
  -- 'muted' reads and does not write.
  kind text not null check (kind in ('removed', 'muted')),
  removed_by uuid references account,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null default now(),
  until timestamptz
);
create index chat_removal_room on chat_removal (room_id, account_id);
create index chat_removal_account on chat_removal (account_id);
create index chat_removal_removed_by on chat_removal (removed_by) where removed_by is not null;

-- Whether somebody born on a day is an adult everywhere in the country: the day begins last in Hawaii. Who gave no birth date is one.
create function is_adult(birth_date date) returns boolean language sql stable as $$
  select birth_date is null or birth_date + interval '18 years' <= (now() at time zone 'Pacific/Honolulu')::date
$$;

-- Who belongs to a room by roster and roles, whether or not they may read it now. Somebody may belong for several reasons.
create view chat_belonging as
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
  -- Who runs the league; with a single family's coach only where the team has no second one.
  select r.id, s.account_id, 'manager', null, null
    from chat_room r
    join (select id as league_id, owner_id as account_id from league where owner_id is not null
          union all select league_id, account_id from league_manager) s on s.league_id = r.league_id
   where r.kind in ('staff', 'league')
      or (r.kind = 'family' and (select count(*) from team_coach c where c.team_id = r.team_id) < 2)
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

-- The adults who may read a room now: with a confirmed address, and not removed from it.
create view chat_adult as
  select b.room_id, b.account_id, case b.why when 'minor' then 'player' else b.why end as why, b.athlete_id
    from chat_belonging b
    join account a on a.id = b.account_id and a.deleted_at is null and a.email_verified_at is not null and is_adult(a.birth_date)
    join chat_room r on r.id = b.room_id
    join league l on l.id = r.league_id and l.deleted_at is null
   where not exists (select from chat_removal x where x.room_id = b.room_id and x.account_id = b.account_id and x.kind = 'removed'
                        and (x.until is null or x.until > now()));

-- Everybody who may read a room now. A minor only while the guardian who allowed it reads there too, and two more adults who are
-- not the minor's guardians. A row for each reason.
create view chat_reader as
  select room_id, account_id, why, athlete_id from chat_adult
  union all
  select m.room_id, m.account_id, 'minor', m.athlete_id
    from chat_belonging m
    join account a on a.id = m.account_id and a.deleted_at is null and a.email_verified_at is not null and not is_adult(a.birth_date)
   where m.why = 'minor'
     and not exists (select from chat_removal x where x.room_id = m.room_id and x.account_id = m.account_id and x.kind = 'removed'
                        and (x.until is null or x.until > now()))
     and exists (select from chat_adult g where g.room_id = m.room_id and g.account_id = m.allowed_by and g.athlete_id = m.athlete_id)
     and (select count(distinct o.account_id) from chat_adult o
           where o.room_id = m.room_id
             and not exists (select from guardian g where g.athlete_id = m.athlete_id and g.account_id = o.account_id)) >= 2;

-- The three questions that are asked with each request. As functions, because planning them takes many times longer than answering:
-- each connection plans them once.
create function chat_readers_of(of_room uuid) returns table (account_id uuid, why text)
  language plpgsql stable rows 30 set plan_cache_mode = force_generic_plan as $$
begin
  return query select distinct r.account_id, r.why from chat_reader r where r.room_id = of_room;
end $$;
create function chat_rooms_of(of_account uuid) returns table (room_id uuid)
  language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
begin
  return query select distinct r.room_id from chat_reader r where r.account_id = of_account;
end $$;
create function chat_roles_in(of_room uuid, of_account uuid) returns table (why text)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query select distinct r.why from chat_reader r where r.room_id = of_room and r.account_id = of_account;
end $$;

-- What each room is called and belongs to.
create view chat_room_title as
  select r.id as room_id, l.name as league_name, t.name as team_name, t.color as team_color, s.name as season_name,
         p.first_name as player_name,
         -- Nothing more is expected there.
         coalesce(s.league_end_date + 30 < current_date, false) as past
    from chat_room r join league l on l.id = r.league_id
    left join team t on t.id = r.team_id
    left join division d on d.id = t.division_id
    left join season s on s.id = d.season_id
    left join athlete p on p.id = r.athlete_id;

-- Each published team has a room, from the moment in which it is published.
create function open_team_rooms() returns trigger language plpgsql as $$
begin
  insert into chat_room (kind, league_id, team_id)
  select 'team', b.league_id, t.id from team t join team_board b on b.division_id = t.division_id
   where b.division_id = new.division_id and b.published_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger team_board_opens_rooms after insert or update of published_at on team_board
  for each row when (new.published_at is not null) execute function open_team_rooms();
create trigger team_opens_room after insert on team for each row execute function open_team_rooms();

-- An approved league has one for its staff and one for everybody.
create function open_league_rooms() returns trigger language plpgsql as $$
begin
  insert into chat_room (kind, league_id) values ('staff', new.id), ('league', new.id) on conflict do nothing;
  return null;
end $$;
create trigger league_opens_rooms after insert or update of status on league
  for each row when (new.status = 'approved') execute function open_league_rooms();
insert into chat_room (kind, league_id)
select kind, id from league, (values ('staff'), ('league')) of (kind) where status = 'approved' and deleted_at is null;
insert into chat_room (kind, league_id, team_id)
select 'team', b.league_id, t.id from team t join team_board b on b.division_id = t.division_id where b.published_at is not null;

create table chat_message (
  id uuid primary key default new_id(),
  room_id uuid not null references chat_room on delete cascade,
  -- Its place in the room, without gaps, and the room's revision at its last change.
  sequence bigint not null check (sequence > 0),
  revision bigint not null,
  -- Nobody, once the account is deleted.
  account_id uuid references account,
  -- As it was when it was written; null for somebody without a name.
  author_name text check (length(author_name) between 1 and 130),
  content text not null check (length(content) <= 4000),
  -- Made by the sender: a message that is sent again is the same one.
  client_id uuid not null,
  reply_to uuid references chat_message on delete set null,
  -- Everybody in the room is notified.
  everyone boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- What was written stays for moderators some weeks longer, and is shown to nobody else.
  deleted_at timestamptz,
  deleted_by text check (deleted_by in ('author', 'moderator')),
  pinned_at timestamptz,
  check ((deleted_at is null) = (deleted_by is null)),
  check (deleted_at is null or pinned_at is null),
  unique (room_id, sequence),
  unique (room_id, client_id)
);
create index chat_message_revision on chat_message (room_id, revision);
create index chat_message_author on chat_message (account_id) where account_id is not null;
create index chat_message_reply on chat_message (reply_to) where reply_to is not null;
create index chat_message_pinned on chat_message (room_id) where pinned_at is not null;
create index chat_message_age on chat_message (created_at);

-- Nobody writes where they may not read, and no coach to one family without a second adult who reads along, whatever the code
-- above does.
create function check_chat_author() returns trigger language plpgsql as $$
declare
  of_room chat_room%rowtype;
begin
  if not exists (select from chat_roles_in(new.room_id, new.account_id)) then
    raise exception 'only who may read a room writes there' using errcode = 'check_violation', constraint = 'chat_author_reads';
  end if;
  select * into of_room from chat_room where id = new.room_id;
  if of_room.kind = 'family' and (
    select count(distinct o.account_id) from chat_adult o
     where o.room_id = new.room_id
       and not exists (select from guardian g where g.athlete_id = of_room.athlete_id and g.account_id = o.account_id)) < 2 then
    raise exception 'a second adult reads what is written to one family'
      using errcode = 'check_violation', constraint = 'chat_second_adult';
  end if;
  return new;
end $$;
create trigger chat_message_checked before insert on chat_message for each row execute function check_chat_author();

create table chat_mention (
  message_id uuid not null references chat_message on delete cascade,
  account_id uuid not null references account,
  primary key (message_id, account_id)
);
create index chat_mention_account on chat_mention (account_id);

create table chat_reaction (
  message_id uuid not null references chat_message on delete cascade,
  account_id uuid not null references account,
  reaction text not null check (reaction in ('thumbs-up', 'heart', 'laugh', 'party', 'wow', 'thanks')),
  at timestamptz not null,
  primary key (message_id, account_id, reaction)
);
create index chat_reaction_account on chat_reaction (account_id);

-- How far somebody has read a room.
create table chat_read (
  room_id uuid not null references chat_room on delete cascade,
  account_id uuid not null references account,
  sequence bigint not null check (sequence >= 0),
  read_at timestamptz not null,
  primary key (room_id, account_id)
);
create index chat_read_account on chat_read (account_id);
