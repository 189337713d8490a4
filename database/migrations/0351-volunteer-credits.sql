-- What each family does for a season: hours, shifts or points. What was done follows from sign-ups and is never kept.

-- What a shift of the role counts where a league counts points; whether who has done least may be assigned to it.
alter table volunteer_role
  add column points integer not null default 1 check (points between 0 and 100),
  add column assignable boolean not null default true;
-- Nobody is made a referee or a first-aider.
update volunteer_role set assignable = false where standard in ('referee', 'first-aid');

create or replace function give_volunteer_roles(league uuid) returns void language sql as $$
  insert into volunteer_settings (league_id) values (league) on conflict do nothing;
  with made as (
    insert into volunteer_role (league_id, name, icon, standard, position, assignable)
    select league, name, icon, standard, position, assignable
      from (values ('Referee', 'referee', 'referee', 1, false), ('Time Keeper', 'time-keeper', 'time-keeper', 2, true),
                   ('Stats Manager', 'stats-manager', 'stats-manager', 3, true), ('First Aid', 'first-aid', 'first-aid', 4, false))
           as given (name, icon, standard, position, assignable)
     where not exists (select from volunteer_role r where r.league_id = league)
    returning id)
  insert into volunteer_pattern (league_id, role_id, per, spots) select league, id, 'game', 1 from made;
$$;

create table volunteer_duty (
  season_id uuid primary key references season on delete cascade,
  unit text not null check (unit in ('hours', 'shifts', 'points')),
  amount integer not null check (amount between 1 and 500),
  -- Whether open shifts are given to who has done least, a week before.
  assigns boolean not null default false,
  version integer not null default 1
);

-- Families whom a league lets off, by one of their adults; coaches and who runs the league are let off without.
create table volunteer_exemption (
  season_id uuid not null references season on delete cascade,
  account_id uuid not null references account on delete cascade,
  reason text not null check (length(reason) between 1 and 300),
  by_id uuid references account,
  at timestamptz not null,
  primary key (season_id, account_id)
);
create index volunteer_exemption_account on volunteer_exemption (account_id);
create index volunteer_exemption_by on volunteer_exemption (by_id) where by_id is not null;
