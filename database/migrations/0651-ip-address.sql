-- Where a request came from, in the word of everybody: an IP address.
alter table audit_entry rename column caller to ip_address;
alter table session rename column caller to ip_address;
alter table consent rename column caller to ip_address;
alter table guardian_consent rename column caller to ip_address;
alter table signature rename column caller to ip_address;
alter index consent_caller rename to consent_ip_address;
alter index guardian_consent_caller rename to guardian_consent_ip_address;
alter index signature_caller rename to signature_ip_address;

-- The same rules as before, with the column's new name.
create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.at < now() - interval '2 years' and new.ip_address is null
       and to_jsonb(new) - 'ip_address' = to_jsonb(old) - 'ip_address' then return new; end if;
  end if;
  raise exception 'guardian_consent is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create or replace function refuse_signature_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.signed_at < now() - interval '2 years' and new.ip_address is null
       and to_jsonb(new) - 'ip_address' = to_jsonb(old) - 'ip_address' then return new; end if;
  -- With its registration it goes: that is gone already when this is asked.
  elsif not exists (select from registration where id = old.registration_id) then return old;
  end if;
  raise exception 'signature is append-only' using errcode = 'integrity_constraint_violation';
end $$;
