-- Who saved last, and when: whoever saves over it is told.
alter table league add column changed_by uuid references account, add column changed_at timestamptz;
alter table season add column changed_by uuid references account, add column changed_at timestamptz;
alter table division
  add column changed_by uuid references account,
  add column changed_at timestamptz,
  -- Nobody is in it any more, but somebody was: it is shown and sold no longer, and its history stays.
  add column removed_at timestamptz,
  add check (removed_at is null or (places_taken = 0 and waitlist_length = 0));

-- A removed division is offered to nobody. Otherwise as in 0026.
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
 where l.status = 'approved' and l.deleted_at is null and s.status <> 'draft' and d.removed_at is null;

-- Who helps a league on the field: one role for each person. An account that is deleted leaves its line behind without
-- a person, for the league to give it to somebody else.
create table league_official (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  account_id uuid references account,
  -- "Referee", "Coach", "Score Keeper", or the league's own word.
  role text not null check (length(role) between 1 and 60),
  assigned_by uuid references account,
  assigned_at timestamptz not null default now(),
  version integer not null default 1,
  unique (league_id, account_id)
);
create index league_official_account on league_official (account_id) where account_id is not null;

-- Somebody is asked by mail to run a league beside its owner, to take it over, or to help it in a role.
create table league_invitation (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  inviter_id uuid not null references account,
  purpose text not null check (purpose in ('manager', 'owner', 'official')),
  role text check (length(role) between 1 and 60),
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'es')),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references account,
  declined_at timestamptz,
  revoked_at timestamptz,
  check ((purpose = 'official') = (role is not null)),
  check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1),
  check ((accepted_at is null) = (accepted_by is null))
);
-- One open invitation to an address for a purpose, and one new owner at a time.
create unique index league_invitation_open on league_invitation (league_id, purpose, lower(email))
  where accepted_at is null and declined_at is null and revoked_at is null;
create unique index league_invitation_handover on league_invitation (league_id)
  where purpose = 'owner' and accepted_at is null and declined_at is null and revoked_at is null;
create index league_invitation_league on league_invitation (league_id, created_at desc);
create index league_invitation_ended on league_invitation (coalesce(accepted_at, declined_at, revoked_at, expires_at));
