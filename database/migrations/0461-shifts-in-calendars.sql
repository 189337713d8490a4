-- Counts up when an account's shifts change: its family calendar is then written anew, as it is when a schedule moves.
alter table calendar_feed add column duty_stamp bigint not null default 0;

create function volunteer_calendar_moves() returns trigger language plpgsql as $$
begin
  update calendar_feed set duty_stamp = duty_stamp + 1
   where kind = 'family' and account_id = case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  return null;
end $$;
-- A slot that moves writes the times of its sign-ups.
create trigger volunteer_signup_in_calendar after insert or delete or update of state, during on volunteer_signup
  for each row execute function volunteer_calendar_moves();
