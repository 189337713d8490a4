-- Email addresses that a mail server refused for good (SMTP 5xx about the mailbox): their people are asked for another one,
-- and leagues see it. An address leaves the table when email reaches it again, and after some months by itself.
create table undeliverable_address (
  -- In small letters, as addresses are compared.
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  -- What the server answered, without its words: "550 5.1.1".
  smtp_status text not null check (length(smtp_status) <= 40),
  since timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index undeliverable_address_last on undeliverable_address (last_at);

-- Written by a person in a form of ours: out-of-office answers to it are welcome, to all other email they are not.
alter table mail add column by_hand boolean not null default false;

-- The one-click unsubscribe link of a saved search: whoever has its key stops the emails of this one search.
alter table saved_search
  add column by_mail boolean not null default true,
  add column stop_key uuid not null default gen_random_uuid() unique;
