-- Who plays: a child, or an adult who registers themself. It belongs to nobody; its guardians answer for it.
create table athlete (
  id uuid primary key default new_id(),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  birth_date date not null check (birth_date >= '1900-01-01'),
  gender text check (gender in ('male', 'female', 'other')),
  email text check (length(email) between 3 and 254),
  address text check (length(address) between 1 and 200),
  phone text check (length(phone) between 1 and 30),
  shirt_size text check (length(shirt_size) <= 12),
  pants_size text check (length(pants_size) <= 12),
  helmet_size text check (length(helmet_size) <= 12),
  glove_size text check (length(glove_size) <= 12),
  shoe_size text check (length(shoe_size) <= 12),
  -- Encrypted, each bound to this row.
  allergies bytea,
  medical_note bytea,
  is_adult_self boolean not null default false,
  -- The same form sent twice (double click, reload) carries the same key: one athlete.
  submission_key uuid unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Who is removed takes everything along but what past seasons need.
  check (deleted_at is null or coalesce(allergies, medical_note) is null
    and coalesce(email, address, phone, shirt_size, pants_size, helmet_size, glove_size, shoe_size) is null)
);

create table guardian (
  athlete_id uuid not null references athlete on delete cascade,
  account_id uuid not null references account,
  relation text not null check (relation in ('mother', 'father', 'guardian', 'grandparent', 'self', 'other')),
  invited_by uuid references account,
  created_at timestamptz not null default now(),
  primary key (athlete_id, account_id)
);
create index guardian_account on guardian (account_id);

-- A living athlete has 1 to 8 guardians, whoever comes and goes at the same time. Looked at when the transaction ends, so
-- that a child and its first guardian are written one after the other.
create function keep_guardians() returns trigger language plpgsql as $$
declare
  about uuid;
  guardians integer;
begin
  if tg_table_name = 'athlete' then about := new.id;
  elsif tg_op = 'INSERT' then about := new.athlete_id;
  else about := old.athlete_id;
  end if;
  -- The child's row lets one in at a time: of two who leave at once, the second sees that the first is gone.
  perform from athlete where id = about and deleted_at is null for no key update;
  if not found then return null; end if;
  select count(*) into guardians from guardian where athlete_id = about;
  if guardians = 0 then
    raise exception 'a living athlete has a guardian' using errcode = 'check_violation', constraint = 'athlete_has_guardian';
  elsif guardians > 8 then
    raise exception 'an athlete has 8 guardians at most' using errcode = 'check_violation', constraint = 'athlete_guardian_limit';
  end if;
  return null;
end $$;
create constraint trigger athlete_keeps_guardians after insert or update of deleted_at on athlete
  deferrable initially deferred for each row execute function keep_guardians();
create constraint trigger guardian_keeps_guardians after insert or delete on guardian
  deferrable initially deferred for each row execute function keep_guardians();
-- Moving a guardianship to another child would pass the count by.
create function refuse_guardian_move() returns trigger language plpgsql as $$
begin
  raise exception 'a guardianship is not moved to another child' using errcode = 'integrity_constraint_violation';
end $$;
create trigger guardian_stays before update of athlete_id on guardian
  for each row execute function refuse_guardian_move();

-- An adult is asked to be a further guardian. The letter's secret is known to its reader alone.
create table guardian_invitation (
  id uuid primary key default new_id(),
  inviter_id uuid not null references account,
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'es')),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references account,
  declined_at timestamptz,
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  -- It ends once.
  check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1)
);
create unique index guardian_invitation_open on guardian_invitation (inviter_id, lower(email))
  where accepted_at is null and declined_at is null and revoked_at is null;
create index guardian_invitation_email on guardian_invitation (lower(email))
  where accepted_at is null and declined_at is null and revoked_at is null;

create table guardian_invitation_athlete (
  invitation_id uuid not null references guardian_invitation on delete cascade,
  athlete_id uuid not null references athlete on delete cascade,
  primary key (invitation_id, athlete_id)
);
create index guardian_invitation_athlete_athlete on guardian_invitation_athlete (athlete_id);

-- Whom to call when no guardian answers, in this order.
create table emergency_contact (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (length(phone) between 1 and 30),
  relation text not null check (length(relation) between 1 and 60),
  position integer not null,
  created_at timestamptz not null default now(),
  constraint emergency_contact_order unique (account_id, position) deferrable initially deferred
);

-- What a guardian agreed to for a child, when, from where, in which words. A withdrawal is a further row.
create table guardian_consent (
  id uuid primary key default new_id(),
  athlete_id uuid not null references athlete,
  -- No foreign key: the agreement outlives the account, and then names nobody.
  account_id uuid not null,
  kind text not null check (kind in ('keep-data', 'public-name')),
  text_version text not null,
  language text not null check (language in ('en', 'es')),
  given boolean not null,
  caller text not null,
  at timestamptz not null default now()
);
create index guardian_consent_athlete on guardian_consent (athlete_id, kind, at desc);
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'guardian_consent is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger guardian_consent_stays before update or delete on guardian_consent
  for each row execute function refuse_consent_change();
