-- Whether the number of a payment card stands in a text, also with spaces and dashes between its digits. The same rule as
-- `holdsCardNumber` of src/kernel/card-number.ts, which refuses such texts; but a number that a letter touches is part of
-- an id of ours, or of the processor's, and is none here.
create function holds_card_number(said text) returns boolean language plpgsql immutable as $$
declare
  run text[];
  parts text[];
  digits text;
begin
  if said !~ '[0-9](?:[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212-]{0,3}[0-9]){12}' then
    return false;
  end if;
  for run in
    select regexp_matches(
      regexp_replace(said, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', ' ', 'gi'),
      '([A-Za-z_+]?)([0-9](?:[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212-]{0,3}[0-9]){12,})([A-Za-z_]?)',
      'g')
  loop
    continue when run[1] ~ '[A-Za-z_]' or run[3] <> '';
    parts := regexp_split_to_array(run[2], '[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212-]+');
    digits := array_to_string(parts, '');
    continue when run[1] = '+' and length(digits) <= 15;
    if digits ~ '^(?:[3-6]|2[2-7])[0-9]{12,18}$' and passes_luhn(digits)
       and not exists (select from unnest(parts[:cardinality(parts) - 1]) as part where length(part) <> length(parts[1])) then
      return true;
    end if;
    for one in 1 .. cardinality(parts) loop
      digits := '';
      for other in one .. cardinality(parts) loop
        digits := digits || parts[other];
        if digits ~ '^(?:[3-6]|2[2-7])[0-9]{12,18}$' and passes_luhn(digits) then
          return true;
        end if;
        exit when length(parts[other]) < 4 or length(digits) > 19;
      end loop;
    end loop;
  end loop;
  return false;
end $$;

-- For the invariants: texts, anywhere in the database, in which the number of a card could stand.
create or replace function texts_like_card_numbers() returns table (about text) language plpgsql stable as $$
declare
  place record;
begin
  for place in
    select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
       -- What was there before anybody could pay, and holds long numbers of its own.
       and c.table_name not in ('zip_code', 'rate_limit', 'migration')
  loop
    return query execute format(
      $query$
        select %L || '.' || %L from %I as t
         -- JSON writes the end of a line as a letter.
         where holds_card_number(regexp_replace(t.%I::text, '\\[nrt]', ',', 'g')) limit 5
      $query$, place.table_name, place.column_name, place.table_name, place.column_name);
  end loop;
end $$;
