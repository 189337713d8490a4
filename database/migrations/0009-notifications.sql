-- What a member is told inside the product. Its sentence is made from kind and facts in the reader's language.
create table notification (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind ~ '^[a-z0-9-]+$'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- An address of ours: a second slash would lead elsewhere.
  link text not null check (link ~ '^/([^/\\]|$)'),
  urgent boolean not null default false,
  -- The event that it tells of: heard twice, it is told once. No foreign key: events are forgotten sooner.
  event_id uuid not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (account_id, event_id)
);
create index notification_newest on notification (account_id, created_at desc, id desc);
create index notification_unread on notification (account_id, created_at desc, id desc) where read_at is null;
