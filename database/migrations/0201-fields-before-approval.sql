-- Until a league is approved, nothing can be planned on the fields that it said it has: a corrected number takes fields away
-- as well. Later they are removed one by one.
create or replace function keep_field_count() returns trigger language plpgsql as $$
declare
  there integer;
begin
  select count(*) into there from field where venue_id = new.id and removed_at is null;
  if there > new.field_count
     and exists (select from league where venue_id = new.id)
     and not exists (select from league where venue_id = new.id and status = 'approved')
     and not exists (select from venue_use where venue_id = new.id) then
    delete from field where id in (
      select id from field where venue_id = new.id and removed_at is null
       order by position desc, id desc limit there - new.field_count);
  else
    new.field_count := greatest(new.field_count, there);
  end if;
  return new;
end $$;
