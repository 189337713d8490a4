-- A reader hides a message for themselves: for everybody else it stays as it is, and so it does for moderators.
create table chat_hidden (
  message_id uuid not null references chat_message on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  primary key (message_id, account_id)
);
create index chat_hidden_account on chat_hidden (account_id);
