-- Ids in the order in which they are made, also within a millisecond: what is listed "by id", the audit trail and letters,
-- else changes places at random. A UUID of version 7 whose twelve bits after the millisecond are its fraction (RFC 9562,
-- 6.2, method 3), to the microsecond that the clock knows.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(uuid_send(gen_random_uuid())
            placing int8send(((micros / 1000) << 16) | (7 << 12) | (micros % 1000 * 4096 / 1000))
            from 1 for 8),
    'hex')::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as clock;
$$;
