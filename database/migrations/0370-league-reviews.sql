-- What families who played a season think of a league. Of all reviews that are shown: their stars together, and how many they are.
-- The search shows and sorts by it; written by the slice reviews through a command of leagues.
alter table league
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add check (rating_sum between rating_count and 5 * rating_count);

-- As in 0027, with the rating beside it.
create or replace view offering as
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
          from season_play_time t where t.season_id = s.id) as play_times,
       l.photo_id, l.rating_sum, l.rating_count
  from division d
  join season s on s.id = d.season_id
  join league l on l.id = s.league_id
  join venue v on v.id = l.venue_id
  left join zip_code z on z.zip = v.zip
 where l.status = 'approved' and l.deleted_at is null and s.status <> 'draft' and d.removed_at is null;

-- A family's review of a league, once for each season that it played.
create table league_review (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  season_id uuid not null references season on delete cascade,
  -- Who wrote it last; the family's other guardians may change it.
  account_id uuid not null references account,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 2000),
  -- Held: it may name a child, and waits for an admin. Hidden: an admin has taken it off.
  state text not null check (state in ('shown', 'held', 'hidden')),
  hidden_reason text check (length(hidden_reason) between 1 and 500),
  decided_by uuid references account,
  decided_at timestamptz,
  -- Of the network from which it was written, as a keyed hash; null once it is of no use any more.
  network_hash bytea check (length(network_hash) = 32),
  written_at timestamptz not null,
  edited_at timestamptz,
  -- One answer of who runs the league.
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references account,
  answered_at timestamptz,
  check ((state = 'hidden') = (hidden_reason is not null)),
  check ((answer is null) = (answered_at is null)),
  check ((decided_by is null) or (decided_at is not null))
);
create index league_review_league on league_review (league_id, written_at desc, id desc);
create index league_review_season on league_review (season_id);
create index league_review_account on league_review (account_id);
create index league_review_held on league_review (written_at) where state = 'held';
create index league_review_network on league_review (written_at) where network_hash is not null;
create index league_review_answered_by on league_review (answered_by) where answered_by is not null;
create index league_review_decided_by on league_review (decided_by) where decided_by is not null;

-- The players for whose family a review stands: one family has one review of a season, whichever guardian writes, and two who
-- write at the same moment meet here.
create table league_review_player (
  season_id uuid not null references season on delete cascade,
  athlete_id uuid not null references athlete on delete cascade,
  review_id uuid not null references league_review on delete cascade,
  primary key (season_id, athlete_id)
);
create index league_review_player_review on league_review_player (review_id);
create index league_review_player_athlete on league_review_player (athlete_id);
