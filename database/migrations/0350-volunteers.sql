-- Who helps when. What must never happen is refused here, whatever the code above does: more people on a slot than it has spots, a
-- person twice on a slot, a person on two slots at the same time.

create table volunteer_role (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  name text not null check (length(name) between 1 and 60),
  icon text not null check (icon ~ '^[a-z-]{1,40}$'),
  description text check (length(description) between 1 and 500),
  -- One of the four roles that every league begins with: pages translate its name.
  standard text check (standard in ('referee', 'time-keeper', 'stats-manager', 'first-aid')),
  minimum_age integer check (minimum_age between 10 and 99),
  position integer not null default 0,
  -- Its past slots keep it.
  removed_at timestamptz,
  unique (id, league_id)
);
create unique index volunteer_role_name on volunteer_role (league_id, lower(name)) where removed_at is null;

-- How many volunteers of a role a league wants, and how often: for each game, each day with games, each season, or shifts of some
-- minutes between two times of each day with games.
create table volunteer_pattern (
  id uuid primary key default new_id(),
  league_id uuid not null,
  role_id uuid not null,
  per text not null check (per in ('game', 'day', 'season', 'shift')),
  spots integer not null check (spots between 1 and 50),
  -- Of shifts, on the clock of the venue.
  from_time time,
  to_time time,
  minutes integer check (minutes between 15 and 720),
  removed_at timestamptz,
  foreign key (role_id, league_id) references volunteer_role (id, league_id) on delete cascade,
  check ((per = 'shift') = (from_time is not null and to_time is not null and minutes is not null)),
  check (from_time < to_time)
);
create index volunteer_pattern_league on volunteer_pattern (league_id);

create table volunteer_settings (
  league_id uuid primary key references league on delete cascade,
  -- Until how many hours before it begins somebody releases a shift freely.
  release_hours integer not null default 24 check (release_hours between 0 and 336),
  version integer not null default 1
);

-- Every league begins with four roles, one spot of each for every game.
create function give_volunteer_roles(league uuid) returns void language sql as $$
  insert into volunteer_settings (league_id) values (league) on conflict do nothing;
  with made as (
    insert into volunteer_role (league_id, name, icon, standard, position)
    select league, name, icon, standard, position
      from (values ('Referee', 'referee', 'referee', 1), ('Time Keeper', 'time-keeper', 'time-keeper', 2),
                   ('Stats Manager', 'stats-manager', 'stats-manager', 3), ('First Aid', 'first-aid', 'first-aid', 4)) as given (name, icon, standard, position)
     where not exists (select from volunteer_role r where r.league_id = league)
    returning id)
  insert into volunteer_pattern (league_id, role_id, per, spots) select league, id, 'game', 1 from made;
$$;
create function begin_volunteer_roles() returns trigger language plpgsql as $$
begin
  perform give_volunteer_roles(new.id);
  return null;
end $$;
create trigger league_has_volunteer_roles after insert on league for each row execute function begin_volunteer_roles();
select give_volunteer_roles(id) from league;

-- When volunteers of a role are needed, and how many.
create table volunteer_slot (
  id uuid primary key default new_id(),
  league_id uuid not null,
  season_id uuid not null references season on delete cascade,
  role_id uuid not null,
  pattern_id uuid not null references volunteer_pattern on delete cascade,
  -- What of the season it is for: a game's id, a day, a day with a time, or 'season'.
  occurrence text not null,
  event_id uuid references schedule_event on delete cascade,
  -- On the venue's clock. A slot of a season has its first day and no time.
  local_date date not null,
  local_start time,
  local_end time,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  spots integer not null check (spots between 0 and 50),
  taken integer not null default 0,
  -- Nobody is needed: the game was cancelled or postponed, or the pattern is gone.
  released_at timestamptz,
  foreign key (role_id, league_id) references volunteer_role (id, league_id) on delete cascade,
  unique (pattern_id, season_id, occurrence),
  check (starts_at < ends_at),
  constraint volunteer_slot_full check (taken between 0 and spots),
  constraint volunteer_slot_released check (released_at is null or taken = 0)
);
create index volunteer_slot_season on volunteer_slot (season_id, starts_at);
create index volunteer_slot_league on volunteer_slot (league_id, starts_at);
create index volunteer_slot_event on volunteer_slot (event_id) where event_id is not null;
create index volunteer_slot_starts on volunteer_slot (starts_at) where released_at is null;

-- Somebody without an account whom a league invited.
create table volunteer_guest (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  name text not null check (length(name) between 1 and 121),
  email text not null check (length(email) <= 254),
  language text not null check (language in ('en', 'es')),
  invited_by uuid references account,
  invited_at timestamptz not null
);
create unique index volunteer_guest_email on volunteer_guest (league_id, lower(email));
create index volunteer_guest_invited_by on volunteer_guest (invited_by) where invited_by is not null;

create table volunteer_signup (
  id uuid primary key default new_id(),
  slot_id uuid not null references volunteer_slot on delete cascade,
  account_id uuid references account,
  guest_id uuid references volunteer_guest on delete cascade,
  person_id uuid not null generated always as (coalesce(account_id, guest_id)) stored,
  -- When it is, copied from the slot. Nothing for a season: that is no time at which somebody is busy.
  during tstzrange,
  state text not null check (state in ('invited', 'held', 'waiting', 'released', 'no-show')),
  -- How it came: by the person, by who runs the league, from the waitlist, by a swap, or assigned a week before.
  came text not null check (came in ('self', 'league', 'waitlist', 'swap', 'assigned')),
  at timestamptz not null,
  -- Since when it is as it is.
  changed_at timestamptz not null,
  checked_in_at timestamptz,
  -- Released after the league's time for it.
  late boolean not null default false,
  -- Why somebody did not come, for who runs the league alone.
  note text check (length(note) between 1 and 300),
  -- Looks for somebody else since then; whom it was offered to, or nobody for everyone.
  swap_asked_at timestamptz,
  swap_to uuid references account,
  first_reminded_at timestamptz,
  last_reminded_at timestamptz,
  check ((account_id is null) <> (guest_id is null)),
  check (swap_to is null or swap_asked_at is not null),
  check (swap_asked_at is null or state = 'held'),
  -- Nobody is on two slots at once.
  constraint volunteer_busy exclude using gist (person_id with =, during with &&)
    where (state in ('held', 'no-show') and during is not null) deferrable initially immediate
);
create unique index volunteer_signup_once on volunteer_signup (slot_id, person_id) where state <> 'released';
create index volunteer_signup_slot on volunteer_signup (slot_id);
create index volunteer_signup_account on volunteer_signup (account_id) where account_id is not null;
create index volunteer_signup_guest on volunteer_signup (guest_id) where guest_id is not null;
create index volunteer_signup_swap on volunteer_signup (swap_to) where swap_to is not null;

create function volunteer_times() returns trigger language plpgsql as $$
begin
  select case when s.local_start is not null then tstzrange(s.starts_at, s.ends_at) end into new.during from volunteer_slot s where s.id = new.slot_id;
  return new;
end $$;
create trigger volunteer_signup_times before insert on volunteer_signup for each row execute function volunteer_times();

-- A slot that moves takes its sign-ups along.
create function volunteer_slot_moves() returns trigger language plpgsql as $$
begin
  -- Its people are reminded anew.
  update volunteer_signup
     set during = case when new.local_start is not null then tstzrange(new.starts_at, new.ends_at) end,
         first_reminded_at = null, last_reminded_at = null
   where slot_id = new.id and state <> 'released';
  return null;
end $$;
create trigger volunteer_slot_moved after update of starts_at, ends_at on volunteer_slot
  for each row when (new.starts_at <> old.starts_at or new.ends_at <> old.ends_at) execute function volunteer_slot_moves();

-- Whoever takes or leaves a spot counts it on the slot, under the slot's lock: so the check of the slot holds for everybody at once.
create function count_volunteers() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.state in ('held', 'no-show') then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state in ('held', 'no-show') then 1 else 0 end;
begin
  if before <> after then
    update volunteer_slot set taken = taken + after - before where id = case when tg_op = 'DELETE' then old.slot_id else new.slot_id end;
  end if;
  return null;
end $$;
create trigger volunteer_signup_counted after insert or update of state or delete on volunteer_signup
  for each row execute function count_volunteers();

-- Links of emails that need no sign-in: to say "I can't make it", or to answer an invitation.
create table volunteer_link (
  secret_hash bytea primary key,
  signup_id uuid not null references volunteer_signup on delete cascade,
  expires_at timestamptz not null
);
create index volunteer_link_signup on volunteer_link (signup_id);

-- The code of a day, on the table at the field: whoever types it is there.
create table volunteer_code (
  season_id uuid not null references season on delete cascade,
  local_date date not null,
  code text not null check (code ~ '^[0-9]{6}$'),
  primary key (season_id, local_date)
);
