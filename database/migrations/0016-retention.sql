-- A letter that left, or was given up, is kept to be seen, not to be read: its links and codes open accounts.
update mail set body_text = '', body_html = '' where state <> 'queued';

-- Of what failed, by age: nothing stays for ever.
create index mail_failed on mail (next_attempt_at) where state = 'failed';

-- Where somebody was when they agreed is nobody's to keep for ever: it goes after two years. That they did stays.
alter table consent alter column caller drop not null;
create index consent_caller on consent (created_at) where caller is not null;
alter table guardian_consent alter column caller drop not null;
create index guardian_consent_caller on guardian_consent (at) where caller is not null;
create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.at < now() - interval '2 years' and new.caller is null
       and to_jsonb(new) - 'caller' = to_jsonb(old) - 'caller' then return new; end if;
  end if;
  raise exception 'guardian_consent is append-only' using errcode = 'integrity_constraint_violation';
end $$;

-- A child that nobody needs any more is deleted. What was agreed to for it outlives it, as it outlives the account, and
-- then names nobody.
alter table guardian_consent drop constraint guardian_consent_athlete_id_fkey;

-- Browsers that were not seen for so long have lost the cookie that names them.
create index known_device_last_seen on known_device (last_seen_at);
