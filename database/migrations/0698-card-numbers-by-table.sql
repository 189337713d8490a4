-- For the invariants: texts, anywhere in the database, in which the number of a card could stand. Each table is read once for
-- all its columns, and one that never held a row is not read: there are five hundred such columns, and the tests ask after each test.
create or replace function texts_like_card_numbers() returns table (about text) language plpgsql stable as $$
declare
  place record;
begin
  for place in
    select c.relname,
           string_agg(format('(%L, t.%I::text)', c.relname || '.' || a.attname, a.attname), ', ' order by a.attnum) as texts
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and coalesce(nullif(y.typbasetype, 0), y.oid) in ('text'::regtype, 'jsonb'::regtype)
       -- What was there before anybody could pay, and holds long numbers of its own.
       and c.relname not in ('zip_code', 'rate_limit', 'migration')
       and pg_relation_size(c.oid) > 0
     group by c.relname
  loop
    return query execute format(
      $query$
        select distinct one.place from %I as t, lateral (values %s) as one (place, said)
         -- JSON writes the end of a line as a letter.
         where holds_card_number(regexp_replace(one.said, '\\[nrt]', ',', 'g'))
      $query$, place.relname, place.texts);
  end loop;
end $$;
