-- What a team's players counted together in a game, so that a season of a large division is read without each of its lines. It follows
-- from the lines, whoever changes them.
alter table box_score add column counts jsonb not null default '{}';

create function sum_of_lines(event uuid, team uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(s.key, s.total), '{}')
    from (select c.key, sum((c.value #>> '{}')::integer) as total
            from stat_line l cross join jsonb_each(l.counts) c
           where l.event_id = event and l.team_id = team group by c.key) s
$$;
update box_score set counts = sum_of_lines(event_id, team_id);

create function sum_sides() returns trigger language plpgsql as $$
begin
  -- Who waits here for another transaction sees its lines in the next statement.
  perform from box_score b where (b.event_id, b.team_id) in (select c.event_id, c.team_id from changed c) order by b.event_id, b.team_id for update;
  update box_score b set counts = sum_of_lines(b.event_id, b.team_id)
   where (b.event_id, b.team_id) in (select c.event_id, c.team_id from changed c);
  return null;
end $$;
create trigger stat_line_summed_in after insert on stat_line referencing new table as changed for each statement execute function sum_sides();
create trigger stat_line_summed_up after update on stat_line referencing new table as changed for each statement execute function sum_sides();
create trigger stat_line_summed_out after delete on stat_line referencing old table as changed for each statement execute function sum_sides();
