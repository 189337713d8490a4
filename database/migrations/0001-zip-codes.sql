-- Reference data: where a ZIP code is. Filled from database/reference/us-zip.tsv at migration time
-- (GeoNames, CC BY 4.0; time zones from OpenStreetMap, ODbL).
create table zip_code (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  county text not null,
  time_zone text not null
);

create index zip_code_city on zip_code (lower(city), state);

comment on table zip_code is 'US ZIP codes: centroid, city, county, time zone';

-- UUID version 7 (RFC 9562): 48 bits of milliseconds, the rest random, so that rows sort by time of making.
-- PostgreSQL has its own only from 18 on; this one works on every server we support (15 and newer).
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
