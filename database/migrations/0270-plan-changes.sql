-- With which version of its schedule a planned event last changed: a page that knows an older version asks for what changed since.
alter table planned_event add column changed_in integer not null default 0;
create index planned_event_changed on planned_event (season_id, changed_in);

-- A change counts its schedule's version up once its events are written (countChange).
create function tell_version() returns trigger language plpgsql as $$
begin
  new.changed_in := (select version + 1 from schedule where season_id = new.season_id);
  return new;
end $$;
create trigger planned_event_version before insert or update on planned_event for each row execute function tell_version();
