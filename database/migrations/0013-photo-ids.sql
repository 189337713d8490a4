-- The photo IDs of those who want to manage: when one was handed in, and what an admin decided. The picture lies in the
-- file store and goes 30 days after the review; the record stays.
create table photo_id (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  -- Where the picture lies. Random, with the moment of the upload: nothing of its person.
  file_key text not null unique,
  content_type text not null check (content_type = 'image/webp'),
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- superseded: another one was handed in before somebody looked, or none is needed any more.
  state text not null check (state in ('submitted', 'verified', 'refused', 'superseded')),
  -- Why it was sent back, in the words and the language that its person was told.
  reason text check (length(reason) between 1 and 800),
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  -- Null again once the admin's account is gone.
  reviewed_by uuid references account on delete set null,
  -- From here on nobody sees the picture, and the next round of the job removes it.
  delete_after timestamptz,
  picture_deleted_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('verified', 'refused')) = (reviewed_at is not null)),
  check (reviewed_by is null or reviewed_at is not null),
  -- Nobody reviews their own.
  check (reviewed_by <> account_id),
  check ((state = 'submitted') = (delete_after is null)),
  check (picture_deleted_at >= delete_after)
);
create unique index photo_id_submitted on photo_id (account_id) where state = 'submitted';
create index photo_id_account on photo_id (account_id, uploaded_at desc);
create index photo_id_waiting on photo_id (uploaded_at, id) where state = 'submitted';
create index photo_id_overdue on photo_id (delete_after) where picture_deleted_at is null;
create index photo_id_reviewer on photo_id (reviewed_by);
