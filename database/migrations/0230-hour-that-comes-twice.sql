-- In the night in which an hour comes twice, a time in it is the first of the two, as in the rest of the product.
create or replace function tell_moments() returns trigger language plpgsql as $$
begin
  new.starts_at := (new.local_date + new.local_start) at time zone new.time_zone;
  if (new.starts_at at time zone new.time_zone) <> new.local_date + new.local_start then
    raise exception 'the clocks pass over this time' using errcode = 'check_violation', constraint = 'time_that_exists';
  end if;
  if ((new.starts_at - interval '1 hour') at time zone new.time_zone) = new.local_date + new.local_start then
    new.starts_at := new.starts_at - interval '1 hour';
  end if;
  new.ends_at := new.starts_at + make_interval(mins => new.minutes);
  return new;
end $$;
