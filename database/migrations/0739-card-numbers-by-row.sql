-- The same question as in 0698, asked of whole rows first: one text instead of ten for each row, and one statement for all tables
-- that hold a row. Only where a number could stand in a row, its columns are asked for themselves.
create or replace function texts_like_card_numbers() returns table (about text) language plpgsql stable as $$
declare
  columns jsonb;
  rows text;
  place record;
begin
  with filled as materialized (
    select c.oid, c.relname from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       -- What was there before anybody could pay, and holds long numbers of its own.
       and c.relname not in ('zip_code', 'rate_limit', 'migration')
       and pg_relation_size(c.oid) > 0
  ),
  with_texts as (
    select c.relname,
           string_agg(format('t.%I', a.attname), ', ' order by a.attnum) as texts,
           string_agg(format('(%L, t.%I::text)', c.relname || '.' || a.attname, a.attname), ', ' order by a.attnum) as named
      from filled c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid
     where coalesce(nullif(y.typbasetype, 0), y.oid) in ('text'::regtype, 'jsonb'::regtype)
     group by c.relname
  )
  select jsonb_object_agg(relname, named),
         -- JSON writes the end of a line as a letter. A line's end parts two columns, as no digits of a number are parted.
         string_agg(format($row$
           (select %1$L as name from %1$I as t
             where holds_card_number(regexp_replace(concat_ws(E'\n', %2$s), '\\[nrt]', ',', 'g')) limit 1)
         $row$, relname, texts), ' union all ')
    into columns, rows from with_texts;
  if rows is null then
    return;
  end if;
  for place in execute rows loop
    return query execute format(
      $query$
        select distinct one.place from %I as t, lateral (values %s) as one (place, said)
         where holds_card_number(regexp_replace(one.said, '\\[nrt]', ',', 'g'))
      $query$, place.name, columns ->> place.name);
  end loop;
end $$;
