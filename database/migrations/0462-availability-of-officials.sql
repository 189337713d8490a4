-- When and how far away officials can work, as they say themselves. Leagues where they have a role read it.
create table official_availability (
  account_id uuid primary key references account on delete cascade,
  -- From where they travel: for themselves alone, leagues read a distance.
  zip text check (zip ~ '^[0-9]{5}$'),
  miles integer check (miles between 1 and 300),
  version integer not null default 1
);

-- On which days of a week, from when until when; 1 is Monday.
create table official_hours (
  account_id uuid not null references official_availability on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  from_time time not null,
  to_time time not null,
  primary key (account_id, weekday),
  check (from_time < to_time)
);

-- Days on which they cannot work at all.
create table official_time_off (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  from_on date not null,
  to_on date not null check (to_on >= from_on)
);
create index official_time_off_account on official_time_off (account_id, to_on);
