-- The number that a player wears when coaches rate them: who rates sees numbers, not the names of children whom they do not coach.
create table evaluation_number (
  registration_id uuid primary key references registration on delete cascade,
  division_id uuid not null references division on delete cascade,
  number integer not null check (number between 1 and 9999),
  unique (division_id, number)
);

insert into evaluation_number (registration_id, division_id, number)
select r.id, r.division_id, row_number() over (partition by r.division_id order by r.id)
  from registration r
 where r.status = 'confirmed' and exists (select from player_rating p where p.registration_id = r.id);
delete from player_rating p where not exists (select from evaluation_number n where n.registration_id = p.registration_id);
-- A rating belongs to a number: with the number it goes.
alter table player_rating drop constraint player_rating_registration_id_fkey,
  add foreign key (registration_id) references evaluation_number on delete cascade;

-- Who is no longer confirmed, or plays in another division, leaves the team, and gives the number back, in the same moment.
create or replace function leave_roster() returns trigger language plpgsql as $$
declare
  left_team roster_assignment%rowtype;
begin
  if new.status = 'confirmed' and new.division_id = old.division_id then return null; end if;
  delete from evaluation_number where registration_id = new.id;
  delete from roster_assignment where registration_id = new.id returning * into left_team;
  if found then
    insert into team_change (division_id, kind, change)
    values (left_team.division_id, 'player-left', jsonb_build_object('teams', '[]'::jsonb, 'moves', jsonb_build_array(jsonb_build_object(
      'registration', new.id, 'from', jsonb_build_object('team', left_team.team_id, 'jersey', left_team.jersey_number), 'to', null))));
  end if;
  return null;
end $$;
