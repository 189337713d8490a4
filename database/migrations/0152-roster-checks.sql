-- The registration is found by its id alone: with a few rows' statistics the planner took the index of its division, and an import of
-- 20,000 players read all of them for each.
create or replace function check_roster() returns trigger language plpgsql as $$
declare
  of_player record;
begin
  select division_id, status into of_player from registration where id = new.registration_id for share;
  if of_player.division_id is distinct from new.division_id or of_player.status is distinct from 'confirmed' then
    raise exception 'only confirmed players of the division are on its teams'
      using errcode = 'check_violation', constraint = 'roster_of_division';
  end if;
  return new;
end $$;
