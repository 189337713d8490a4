-- A picture of a league, made anew from what was handed in, in several widths. It is nobody's to see but its bringer's and
-- its league's until a league that everybody may see shows it.
create table league_photo (
  id uuid primary key default new_id(),
  account_id uuid not null references account,
  -- What the keys of its sizes begin with: random, with the moment of the upload.
  file_stem text not null unique,
  -- Of the largest size, in pixels; a smaller upload is not enlarged.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_at timestamptz not null
);
create index league_photo_account on league_photo (account_id);

alter table league add column photo_id uuid references league_photo;
create index league_photo_shown on league (photo_id) where photo_id is not null;

-- As before, with the photo beside it: the cards of the search show it.
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
       l.photo_id
  from division d
  join season s on s.id = d.season_id
  join league l on l.id = s.league_id
  join venue v on v.id = l.venue_id
  left join zip_code z on z.zip = v.zip
 where l.status = 'approved' and l.deleted_at is null and s.status <> 'draft';
