-- Who did what to which object, when, from where. Written in the transaction of the deed: no deed, no entry.
create table audit_entry (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'system')),
  -- No foreign key: the entry outlives the account, and then names nobody.
  actor_id uuid check ((actor_kind = 'member') = (actor_id is not null)),
  session_id text,
  action text not null check (action ~ '^[a-z]+\.[a-z0-9-]+$'),
  object_kind text not null,
  object_id text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000),
  caller text,
  request_id uuid
);
-- Read by object, by actor and by time, the newest first.
create index audit_entry_object on audit_entry (object_kind, object_id, at desc);
create index audit_entry_actor on audit_entry (actor_id, at desc) where actor_id is not null;
create index audit_entry_at on audit_entry (at desc);

-- Append-only, held here so that no code can forget it. Only age ends an entry: it holds network addresses, which
-- nobody may keep for ever, and after two years whoever keeps the site may delete it. No function is needed for that,
-- and none could be called too early.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'audit_entry is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- The outbox for events: a row is written in the transaction of the fact it tells about, and given afterwards to
-- whoever reacts to it, by whichever process leases it.
create table event (
  id uuid primary key default new_id(),
  name text not null check (name ~ '^[a-z]+\.[a-z0-9-]+$'),
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  -- When it is to be given out (again); while it is leased, when the lease ends.
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index event_due on event (due_at) where state = 'queued';
create index event_failed on event (finished_at) where state = 'failed';
create index event_done on event (finished_at) where state = 'done';

-- Which reaction has heard which event, written in the reaction's own transaction: twice is impossible.
create table event_heard (
  event_id uuid not null references event on delete cascade,
  reaction text not null,
  heard_at timestamptz not null default now(),
  primary key (event_id, reaction)
);

-- What happens at a time, and what takes long.
create table job (
  id uuid primary key default new_id(),
  kind text not null check (kind ~ '^[a-z]+\.[a-z0-9-]+$'),
  payload jsonb not null default '{}',
  -- One unfinished job at most for each key.
  key text,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  progress_done integer not null default 0 check (progress_done >= 0),
  progress_total integer check (progress_total >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index job_key on job (key) where state = 'queued';
create index job_due on job (due_at) where state = 'queued';
create index job_failed on job (finished_at) where state = 'failed';
create index job_done on job (finished_at) where state = 'done';
