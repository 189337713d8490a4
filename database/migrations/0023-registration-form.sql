-- How a league asks for something of its form.
create domain asking as text check (value in ('off', 'optional', 'required'));

-- What a league asks of those who register: the optional items of the specification. Name and date of birth of a child and
-- how to reach one guardian are always asked. A league without a row has the form that stands in the code.
create table registration_form (
  league_id uuid primary key references league on delete cascade,
  athlete_gender asking not null,
  athlete_email asking not null,
  athlete_address asking not null,
  athlete_phone asking not null,
  athlete_allergies asking not null,
  medical_note asking not null,
  athlete_shirt_size asking not null,
  athlete_pants_size asking not null,
  athlete_helmet_size asking not null,
  athlete_glove_size asking not null,
  athlete_shoe_size asking not null,
  parent2_name asking not null,
  parent2_email asking not null,
  parent2_phone asking not null,
  -- Whether the league signs texts of its own (those in `waiver`) instead of those in the code.
  own_waivers boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- A league's own question. One with answers is not deleted: it is retired, and asked no more.
create table registration_question (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  kind text not null check (kind in ('text', 'choice', 'several', 'yes-no', 'file')),
  label_en text not null check (length(label_en) between 1 and 200),
  label_es text not null check (length(label_es) between 1 and 200),
  hint_en text check (length(hint_en) between 1 and 500),
  hint_es text check (length(hint_es) between 1 and 500),
  -- [{"value": "am", "label": {"en": "Mornings", "es": "Mañanas"}}]
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  required boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  check ((hint_en is null) = (hint_es is null)),
  check ((kind in ('choice', 'several')) = (jsonb_array_length(choices) > 0))
);
create index registration_question_league on registration_question (league_id, position) where retired_at is null;

-- A text that guardians sign: a waiver gives up a claim, a consent allows something. Its words stand in its versions.
create table waiver (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  kind text not null check (kind in ('waiver', 'consent')),
  required boolean not null,
  position integer not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create index waiver_league on waiver (league_id, position) where retired_at is null;
create table waiver_version (
  waiver_id uuid not null references waiver on delete cascade,
  version integer not null check (version > 0),
  title_en text not null check (length(title_en) between 1 and 200),
  title_es text not null check (length(title_es) between 1 and 200),
  text_en text not null check (length(text_en) between 1 and 20000),
  text_es text not null check (length(text_es) between 1 and 20000),
  created_at timestamptz not null default now(),
  primary key (waiver_id, version)
);

-- What a family answered to a league's own questions, encrypted.
create table registration_answer (
  id uuid primary key default new_id(),
  registration_id uuid not null references registration on delete cascade,
  question_id uuid not null references registration_question,
  answer bytea not null,
  unique (registration_id, question_id)
);
create index registration_answer_question on registration_answer (question_id);

-- Who signed which words for a registration. It outlives the account, which is why nothing refers to that; it goes with
-- the registration, which whatever was paid or played keeps.
create table signature (
  id uuid primary key default new_id(),
  registration_id uuid not null references registration on delete cascade,
  league_id uuid not null references league,
  league_name text not null,
  -- One of the league's, or one of those in the code.
  waiver_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('waiver', 'consent')),
  title text not null,
  -- The exact words, in the language in which they were shown.
  text text not null,
  language text not null check (language in ('en', 'es')),
  typed_name text not null check (length(typed_name) between 1 and 120),
  account_id uuid not null,
  caller text,
  signed_at timestamptz not null,
  unique (registration_id, waiver_id)
);
create index signature_account on signature (account_id, signed_at desc);
create index signature_league on signature (league_id, signed_at desc);
create index signature_caller on signature (signed_at) where caller is not null;

-- Nothing that was signed is changed. Two years later it is forgotten from where, as with every agreement.
create function refuse_signature_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.signed_at < now() - interval '2 years' and new.caller is null
       and to_jsonb(new) - 'caller' = to_jsonb(old) - 'caller' then return new; end if;
  -- With its registration it goes: that is gone already when this is asked.
  elsif not exists (select from registration where id = old.registration_id) then return old;
  end if;
  raise exception 'signature is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger signature_stays before update or delete on signature
  for each row execute function refuse_signature_change();
create function refuse_waiver_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from waiver where id = old.waiver_id) then return old; end if;
  raise exception 'a version of a waiver is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger waiver_version_stays before update or delete on waiver_version
  for each row execute function refuse_waiver_change();

-- A form that is being filled in, by an account or by a visitor whose cookie holds the secret. Everything in it is
-- encrypted: it holds children's names, and notes on their health.
create table registration_draft (
  id uuid primary key default new_id(),
  league_id uuid not null references league on delete cascade,
  account_id uuid references account on delete cascade,
  visitor_hash bytea check (length(visitor_hash) = 32),
  body bytea not null,
  -- Counts the saves; each field in the body says with which one it came.
  version integer not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the link to it was mailed.
  mailed_at timestamptz,
  check (num_nonnulls(account_id, visitor_hash) = 1)
);
create unique index registration_draft_account on registration_draft (account_id, league_id);
create unique index registration_draft_visitor on registration_draft (visitor_hash, league_id);
create index registration_draft_expires on registration_draft (expires_at);

-- A file that answers a question. It lies in the file store; here is whose it is: a draft's until the form is handed in.
create table answer_file (
  id uuid primary key default new_id(),
  question_id uuid not null references registration_question,
  draft_id uuid references registration_draft on delete set null,
  registration_id uuid references registration on delete set null,
  -- Random, with the moment of the upload: nothing of its person.
  file_key text not null unique,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  -- Bytes.
  size integer not null check (size > 0),
  uploaded_at timestamptz not null,
  check (num_nonnulls(draft_id, registration_id) <= 1)
);
create index answer_file_draft on answer_file (draft_id);
create index answer_file_registration on answer_file (registration_id);
-- Those that nothing needs any more.
create index answer_file_left on answer_file (uploaded_at) where draft_id is null and registration_id is null;
