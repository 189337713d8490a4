-- What a manager chose for players whom an earlier list brought already, and for those whom the list has twice.
alter table roster_import
  add column same text not null default 'update' check (same in ('update', 'skip')),
  add column twice text not null default 'first' check (twice in ('first', 'last'));
