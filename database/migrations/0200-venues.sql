-- Fields of venues: what they are, when they are open, when they are closed, and which leagues may use them. The venue itself
-- stays the league's place; here it gets a time zone of its own and a version, for several leagues may change it.

alter table venue add column version integer not null default 1, add column time_zone text;

-- The zone of a venue is that of the ZIP code nearest to its pin, or of its own ZIP code where it has no pin.
create function set_venue_zone() returns trigger language plpgsql as $$
begin
  if new.lat is not null then
    select z.time_zone into new.time_zone from zip_code z
     where z.lat between new.lat - 1 and new.lat + 1 and z.lng between new.lng - 1 and new.lng + 1
     order by (z.lat - new.lat) ^ 2 + ((z.lng - new.lng) * cos(radians(new.lat))) ^ 2, z.zip limit 1;
    if found then return new; end if;
  end if;
  select z.time_zone into new.time_zone from zip_code z where z.zip = new.zip;
  return new;
end $$;
create trigger venue_zone before insert or update of zip, lat, lng on venue for each row execute function set_venue_zone();
update venue set zip = zip;
alter table venue alter column time_zone set not null;

create table field (
  id uuid primary key default new_id(),
  venue_id uuid not null references venue on delete cascade,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  position integer not null default 0,
  -- Empty: nobody has said.
  size text check (size in ('full', 'medium', 'small')),
  surface text check (surface in ('grass', 'turf', 'dirt', 'court', 'ice', 'other')),
  lights boolean not null default false,
  version integer not null default 1,
  removed_at timestamptz,
  unique (id, venue_id)
);
create index field_venue on field (venue_id);
create unique index field_name on field (venue_id, lower(name)) where removed_at is null;

-- Other leagues than those that a venue is the place of, which use it too. Who added the venue may change it.
create table venue_use (
  league_id uuid not null references league on delete cascade,
  venue_id uuid not null references venue,
  added boolean not null default false,
  since timestamptz not null default now(),
  primary key (league_id, venue_id)
);
create index venue_use_venue on venue_use (venue_id);

-- ISO weekdays, 1 is Monday, each once.
create function are_weekdays(days smallint[]) returns boolean language sql immutable as $$
  select cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'::smallint[]
     and cardinality(days) = (select count(distinct day) from unnest(days) day)
$$;

-- When a whole venue or one field is open, in minutes of the local day. Hours with dates replace those without on their dates;
-- a field's own hours replace the venue's.
create table field_hours (
  id uuid primary key default new_id(),
  venue_id uuid not null references venue on delete cascade,
  field_id uuid,
  weekdays smallint[] not null check (are_weekdays(weekdays)),
  from_on date,
  to_on date,
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  version integer not null default 1,
  foreign key (field_id, venue_id) references field (id, venue_id) on delete cascade,
  check (from_minute < to_minute),
  check ((from_on is null) = (to_on is null)),
  check (from_on <= to_on)
);
create index field_hours_venue on field_hours (venue_id);
create index field_hours_field on field_hours (field_id) where field_id is not null;

-- When a whole venue or one field is closed: whole days, or some hours of each.
create table field_closure (
  id uuid primary key default new_id(),
  venue_id uuid not null references venue on delete cascade,
  field_id uuid,
  from_on date not null,
  to_on date not null,
  from_minute smallint check (from_minute >= 0),
  to_minute smallint check (to_minute <= 1440),
  reason text not null check (length(reason) between 1 and 200 and reason = btrim(reason)),
  author_id uuid references account,
  created_at timestamptz not null,
  version integer not null default 1,
  foreign key (field_id, venue_id) references field (id, venue_id) on delete cascade,
  check (from_on <= to_on),
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute < to_minute)
);
create index field_closure_venue on field_closure (venue_id, to_on);
create index field_closure_field on field_closure (field_id) where field_id is not null;
create index field_closure_author on field_closure (author_id) where author_id is not null;

-- Which league may use a field when. On dates for which a field has a permit, only leagues with one may use it.
create table field_permit (
  id uuid primary key default new_id(),
  field_id uuid not null references field on delete cascade,
  league_id uuid not null references league on delete cascade,
  weekdays smallint[] not null check (are_weekdays(weekdays)),
  from_on date not null,
  to_on date not null,
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  version integer not null default 1,
  check (from_minute < to_minute),
  check (from_on <= to_on)
);
create index field_permit_field on field_permit (field_id, to_on);
create index field_permit_league on field_permit (league_id);

-- A venue has at least as many fields as its league says. Fields are removed one by one, for there may be games on them: a
-- smaller number removes none.
create function add_fields() returns trigger language plpgsql as $$
declare
  number integer := 0;
  there integer;
begin
  select count(*) into there from field where venue_id = new.id and removed_at is null;
  while there < new.field_count loop
    number := number + 1;
    insert into field (venue_id, name, position)
    select new.id, 'Field ' || number, coalesce(max(position), 0) + 1 from field where venue_id = new.id
    on conflict (venue_id, lower(name)) where removed_at is null do nothing;
    if found then there := there + 1; end if;
  end loop;
  return null;
end $$;
create trigger venue_fields after insert or update of field_count on venue for each row execute function add_fields();

insert into field (venue_id, name, position)
select v.id, 'Field ' || number, number from venue v, generate_series(1, v.field_count) number;

-- So the number that families read is never below the number of fields.
create function keep_field_count() returns trigger language plpgsql as $$
begin
  new.field_count := greatest(new.field_count, (select count(*) from field where venue_id = new.id and removed_at is null));
  return new;
end $$;
create trigger venue_field_count before update of field_count on venue for each row execute function keep_field_count();
