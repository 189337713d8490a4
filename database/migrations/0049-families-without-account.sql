-- Families that came by a list have no account: they are written to at the address of the list.

-- A letter to such an address. Its secret opens what it offers: taking one's children over, or no more letters.
create table listed_letter (
  secret_hash bytea primary key check (octet_length(secret_hash) = 32),
  league_id uuid not null references league on delete cascade,
  -- In small letters, as addresses are compared.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  kind text not null check (kind in ('invitation', 'announcement')),
  language text not null check (language in ('en', 'es')),
  sent_at timestamptz not null,
  -- Until when an invitation can be accepted.
  expires_at timestamptz not null
);
create index listed_letter_address on listed_letter (league_id, email, sent_at desc);
create index listed_letter_sent on listed_letter (sent_at);

-- Addresses that want no more letters of a league.
create table listed_refusal (
  league_id uuid not null references league on delete cascade,
  email text not null check (email = lower(email)),
  refused_at timestamptz not null,
  primary key (league_id, email)
);

alter table roster_import
  add column letters_language text check (letters_language in ('en', 'es')),
  add column letters_at timestamptz,
  add column letters_done_at timestamptz;

-- Once a family has taken a child over, the child's own data is the family's: of the list only the money stays.
alter table imported_player
  add column claimed_at timestamptz,
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column birth_date drop not null,
  alter column guardian_name drop not null,
  alter column guardian_email drop not null,
  add constraint imported_player_is_told check (
    claimed_at is not null and coalesce(first_name, last_name, gender, guardian_name, guardian_email) is null and birth_date is null
    or claimed_at is null and num_nulls(first_name, last_name, birth_date, guardian_name, guardian_email) = 0);

-- A message of a league's on its way to an address that is nobody's account.
create table announcement_address (
  announcement_id uuid not null references announcement on delete cascade,
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'es')),
  told_at timestamptz,
  primary key (announcement_id, email)
);
create index announcement_address_untold on announcement_address (announcement_id) where told_at is null;
