-- What a manager decided about an import while looking at it: rows that are added although the child's age is another one than the
-- division's, and how many spots more each division may get ({"<division>": 3}) and got by it.
alter table roster_import
  add column anyway integer[] not null default '{}',
  add column spots_agreed jsonb not null default '{}' check (jsonb_typeof(spots_agreed) = 'object'),
  add column spots_made jsonb not null default '{}' check (jsonb_typeof(spots_made) = 'object');
