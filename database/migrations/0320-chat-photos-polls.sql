-- Photos and polls in chats.

-- A photo of a message. Its row outlives the message while a report keeps it; once nothing needs it, the row goes, and then its files.
create table chat_photo (
  id uuid primary key default new_id(),
  room_id uuid not null references chat_room on delete cascade,
  message_id uuid unique references chat_message on delete set null,
  -- Nobody, once the account is deleted.
  account_id uuid references account,
  file_stem text not null unique,
  -- Of the largest size, in pixels.
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null
);
create index chat_photo_room on chat_photo (room_id);
create index chat_photo_account on chat_photo (account_id) where account_id is not null;

-- The photos that a report keeps as evidence.
create table chat_report_photo (
  report_id uuid not null references chat_report on delete cascade,
  photo_id uuid not null references chat_photo on delete cascade,
  primary key (report_id, photo_id)
);
create index chat_report_photo_photo on chat_report_photo (photo_id);

-- A message that asks a question with choices; the question is what the message says.
create table chat_poll (
  message_id uuid primary key references chat_message on delete cascade,
  closed_at timestamptz
);
create table chat_poll_choice (
  message_id uuid not null references chat_poll on delete cascade,
  position int not null check (position between 1 and 8),
  text text not null check (length(text) between 1 and 80 and text = btrim(text)),
  primary key (message_id, position)
);
-- One answer for each person: the key holds it.
create table chat_poll_answer (
  message_id uuid not null,
  account_id uuid not null references account,
  position int not null,
  at timestamptz not null,
  primary key (message_id, account_id),
  foreign key (message_id, position) references chat_poll_choice on delete cascade
);
create index chat_poll_answer_choice on chat_poll_answer (message_id, position);
create index chat_poll_answer_account on chat_poll_answer (account_id);

-- Nobody answers who may not read the room, and nobody a poll that is closed, whatever the code above does.
create function check_chat_answer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from chat_message m join chat_poll p on p.message_id = m.id
     where m.id = new.message_id and m.deleted_at is null and p.closed_at is null
       and exists (select from chat_roles_in(m.room_id, new.account_id))) then
    raise exception 'only a reader answers, and an open poll alone' using errcode = 'check_violation', constraint = 'chat_poll_open';
  end if;
  return new;
end $$;
create trigger chat_poll_answer_checked before insert or update on chat_poll_answer
  for each row execute function check_chat_answer();
