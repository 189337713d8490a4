-- Who joins a waitlist needs no account: until a spot is offered and accepted, the child's name and birth date and one
-- adult's name and email are all that is known, as with players of a league's list.
alter table imported_player
  add column from_waitlist boolean not null default false,
  -- In which the adult asked, and is written to.
  add column language text check (language in ('en', 'es')),
  add constraint imported_player_waits check (not from_waitlist or language is not null and import_id is null);

-- Whoever only waits fills in the league's form when an offer is accepted, and not before.
alter table enrollment add column form_given boolean not null default true;
