-- When a hold ended without being paid for, and when the family was last told to wait before holding that spot again.
alter table registration
  add column hold_ended_at timestamptz,
  add column made_to_wait_at timestamptz,
  add check (made_to_wait_at is null or hold_ended_at is not null);

-- The trigger that refuses moves also stamps the end of an unpaid hold, so that no way of ending one forgets it.
create or replace function refuse_registration_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from registration_move where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a registration does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'registration_move';
  end if;
  if old.status in ('held', 'pending_payment', 'releasing') and new.status in ('expired', 'cancelled') then
    new.hold_ended_at := new.changed_at;
  end if;
  return new;
end $$;
