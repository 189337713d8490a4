-- Every new league begins with four roles. Once for all leagues of a statement: a function called for each took most of the time
-- of adding many, because its statements were planned again for every league.
drop trigger league_has_volunteer_roles on league;
drop function begin_volunteer_roles();
drop function give_volunteer_roles(uuid);

create function begin_volunteer_roles() returns trigger language plpgsql as $$
begin
  insert into volunteer_settings (league_id) select id from made;
  with roles as (
    insert into volunteer_role (league_id, name, icon, standard, position, assignable)
    select made.id, given.name, icon, given.standard, position, assignable
      from made,
           (values ('Referee', 'referee', 'referee', 1, false), ('Time Keeper', 'time-keeper', 'time-keeper', 2, true),
                   ('Stats Manager', 'stats-manager', 'stats-manager', 3, true), ('First Aid', 'first-aid', 'first-aid', 4, false))
           as given (name, icon, standard, position, assignable)
    returning league_id, id)
  insert into volunteer_pattern (league_id, role_id, per, spots) select league_id, id, 'game', 1 from roles;
  return null;
end $$;
create trigger league_has_volunteer_roles after insert on league
  referencing new table as made for each statement execute function begin_volunteer_roles();
