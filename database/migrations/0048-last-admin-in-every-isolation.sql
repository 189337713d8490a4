-- A transaction that sees the past (repeatable read) would take an admin for still there who went while it waited. It
-- takes hold of who is left: what has changed meanwhile ends it.
create or replace function keep_a_global_admin() returns trigger language plpgsql as $$
begin
  perform from global_admin for update;
  if not found and exists (select from gone) then
    raise exception 'the last global admin stays'
      using errcode = 'integrity_constraint_violation', table = 'global_admin', constraint = 'global_admin_last';
  end if;
  return null;
end $$;
