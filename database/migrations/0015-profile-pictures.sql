-- The picture that somebody shows of themselves. A change is a new row with a new id: so each address shows one picture,
-- and browsers may keep it.
create table profile_picture (
  -- Stands in the picture's address.
  id uuid primary key default new_id(),
  account_id uuid not null unique references account on delete cascade,
  -- Where it lies in the file store. Random, with the moment of the upload: nothing of its person, and told to nobody.
  file_key text not null unique,
  uploaded_at timestamptz not null
);
