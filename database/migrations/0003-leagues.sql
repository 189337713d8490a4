create extension if not exists pg_trgm;

-- A venue is a place with one or more fields. Without its own coordinates it is known only by its ZIP code.
create table venue (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null references zip_code,
  lat double precision,
  lng double precision,
  field_count integer not null default 1 check (field_count between 1 and 200),
  parking_note text not null default '',
  source text not null default '',
  check ((lat is null) = (lng is null))
);

-- The lasting thing. What changes from season to season lives in season and division.
create table league (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  owner_id uuid,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  name text not null check (length(name) between 1 and 120),
  tagline text not null,
  description text not null,
  sport text not null,
  -- The words of a sport that is not in the list; only with sport 'other'.
  custom_sport text check (custom_sport is null or (sport = 'other' and length(custom_sport) between 1 and 60)),
  difficulty text not null
    check (difficulty in ('beginner', 'beginner-moderate', 'moderate-expert', 'expert', 'beginner-expert')),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null references zip_code,
  time_zone text not null,
  venue_id uuid not null references venue,
  website text,
  director_name text not null,
  director_phone text not null,
  director_email text not null,
  general_rules text not null,
  equipment_requirements text not null,
  parent_guidelines text not null,
  safety_policies text not null,
  code_of_conduct text not null,
  -- Invented for the demonstration; shown as such wherever the league appears.
  demonstration boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id()
);

create table season (
  id uuid primary key default new_id(),
  league_id uuid not null references league,
  name text not null check (length(name) between 1 and 80),
  term text not null check (term in ('spring', 'summer', 'fall', 'winter')),
  year integer not null check (year between 2000 and 2200),
  status text not null default 'draft' check (status in ('draft', 'coming-soon', 'open', 'closed')),
  -- Local dates of the league: from midnight of the first to the midnight that ends the second.
  registration_start_date date not null,
  registration_end_date date not null,
  league_start_date date not null,
  league_end_date date not null,
  regular_season_games integer not null check (regular_season_games between 0 and 200),
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  check (registration_start_date <= registration_end_date),
  check (league_start_date <= league_end_date)
);
create index season_league on season (league_id);
create index league_venue on league (venue_id);

-- When a season plays, week by week, in the league's local time.
create table season_play_time (
  season_id uuid not null references season on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  start_time time not null,
  end_time time not null,
  primary key (season_id, weekday, start_time),
  check (start_time < end_time)
);

create table division (
  id uuid primary key default new_id(),
  season_id uuid not null references season on delete cascade,
  name text not null,
  position integer not null default 0,
  min_age integer not null check (min_age between 0 and 120),
  max_age integer not null check (max_age between min_age and 120),
  -- A child's age on this local date decides (Little League: Aug 31; soccer from 2026-27: Aug 1).
  age_cutoff_date date not null,
  gender text not null default 'coed' check (gender in ('coed', 'girls', 'boys')),
  capacity integer not null check (capacity >= 1),
  -- The last word against overselling: whatever the code above does, the database refuses one place too many.
  places_taken integer not null default 0 check (places_taken between 0 and capacity),
  waitlist_length integer not null default 0 check (waitlist_length >= 0),
  changed_xid xid8 not null default pg_current_xact_id()
);
create index division_season on division (season_id);

-- The league's price, line by line, in cents. A division's own lines replace its season's.
create table fee_line (
  id uuid primary key default new_id(),
  season_id uuid not null references season on delete cascade,
  division_id uuid references division on delete cascade,
  kind text not null check (kind in ('registration', 'equipment')),
  amount_cents integer not null check (amount_cents between 0 and 1000000)
);
create unique index fee_line_once on fee_line (season_id, division_id, kind) nulls not distinct;

-- The search catalogue (an index in each process's memory) follows the database by these marks: every write
-- stamps its transaction, a reader asks for all stamps not older than the oldest one still running at its last
-- look. Nothing is missed, whatever the order of commits, and no writer waits for another
-- (docs/decisions/2026-11-20-search-catalogue.md).
create function stamp_changed_xid() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;

-- Rows without a stamp of their own, and deletions, mark the season or league above them.
create function touch_season() returns trigger language plpgsql as $$
begin
  update season set changed_xid = pg_current_xact_id()
   where id = coalesce(new.season_id, old.season_id) and changed_xid <> pg_current_xact_id();
  return null;
end $$;
create function touch_league() returns trigger language plpgsql as $$
begin
  update league set changed_xid = pg_current_xact_id()
   where id = coalesce(new.league_id, old.league_id) and changed_xid <> pg_current_xact_id();
  return null;
end $$;

create function touch_venue_leagues() returns trigger language plpgsql as $$
begin
  update league set changed_xid = pg_current_xact_id() where venue_id = new.id;
  return null;
end $$;

create trigger league_stamp before insert or update on league for each row execute function stamp_changed_xid();
create trigger season_stamp before insert or update on season for each row execute function stamp_changed_xid();
create trigger division_stamp before insert or update on division for each row execute function stamp_changed_xid();
create trigger play_time_touch after insert or update or delete on season_play_time
  for each row execute function touch_season();
create trigger fee_line_touch after insert or update or delete on fee_line
  for each row execute function touch_season();
create trigger division_gone_touch after delete on division for each row execute function touch_season();
create trigger venue_touch after update on venue for each row execute function touch_venue_leagues();
create trigger season_gone_touch after delete on season for each row execute function touch_league();

create index league_changed on league (changed_xid);
create index season_changed on season (changed_xid);
create index division_changed on division (changed_xid);

-- One row per division of a public season, with everything that discovery needs: the one place where local
-- dates become instants and fee lines become the league's price.
create view offering as
select d.id as division_id,
       s.id as season_id,
       l.id as league_id,
       l.slug, l.name as league_name, l.tagline, l.description, l.sport, l.custom_sport, l.difficulty,
       l.city, l.state, l.zip, l.time_zone, l.demonstration,
       v.name as venue_name,
       coalesce(v.lat, z.lat) as lat,
       coalesce(v.lng, z.lng) as lng,
       v.lat is null as about,
       s.name as season_name, s.term, s.year, s.status as season_status,
       s.registration_start_date, s.registration_end_date, s.league_start_date, s.league_end_date,
       s.regular_season_games,
       s.registration_start_date::timestamp at time zone l.time_zone as registration_opens_at,
       (s.registration_end_date + 1)::timestamp at time zone l.time_zone as registration_closes_at,
       s.league_start_date::timestamp at time zone l.time_zone as season_starts_at,
       (s.league_end_date + 1)::timestamp at time zone l.time_zone as season_ends_at,
       d.name as division_name, d.position as division_position, d.min_age, d.max_age, d.age_cutoff_date, d.gender,
       d.capacity, d.places_taken, d.waitlist_length,
       coalesce(
         (select sum(f.amount_cents) from fee_line f where f.season_id = s.id and f.division_id = d.id),
         (select sum(f.amount_cents) from fee_line f where f.season_id = s.id and f.division_id is null),
         0)::integer as league_price_cents,
       (select coalesce(json_agg(json_build_object(
                 'weekday', t.weekday, 'start', to_char(t.start_time, 'HH24:MI'), 'end', to_char(t.end_time, 'HH24:MI'))
                 order by t.weekday, t.start_time), '[]')
          from season_play_time t where t.season_id = s.id) as play_times
  from division d
  join season s on s.id = d.season_id
  join league l on l.id = s.league_id
  join venue v on v.id = l.venue_id
  left join zip_code z on z.zip = v.zip
 where l.status = 'approved' and l.deleted_at is null and s.status <> 'draft';
