-- Friends whom families name in the registration form: with whom a child wants to be on one team. How many a league lets a family
-- name for each child; 0 is not asked.
alter table registration_form add column friend_requests smallint not null default 0 check (friend_requests between 0 and 4);

-- What a family wrote: names of other children. For those who make the league's teams and for nobody else; removed when a named
-- child is, and when the season is over.
create table friend_request (
  id uuid primary key default new_id(),
  registration_id uuid not null references registration on delete cascade,
  -- 1 is the dearest.
  position smallint not null check (position between 1 and 4),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  -- Both names as they are compared: small letters without accents and signs.
  name_key text not null,
  -- Whom a manager says is meant, where the name alone does not tell.
  settled_registration_id uuid references registration on delete set null check (settled_registration_id <> registration_id),
  unique (registration_id, position)
);
create index friend_request_name on friend_request (name_key);
create index friend_request_settled on friend_request (settled_registration_id) where settled_registration_id is not null;
