-- Emails to families that came by an import, and the addresses that want none, in the words that pages and code use.
alter table listed_letter rename to imported_email;
alter index listed_letter_address rename to imported_email_address;
alter index listed_letter_sent rename to imported_email_sent;
alter table listed_refusal rename to imported_opt_out;
alter table roster_import rename column letters_language to emails_language;
alter table roster_import rename column letters_at to emails_at;
alter table roster_import rename column letters_done_at to emails_done_at;

-- Where an event is without a field is its location.
alter table planned_event rename column place to location;
alter table schedule_event rename column place to location;

-- How many play at a time.
alter table lineup rename column places to players_per_side;

-- An index and the constraints that were named after a table or column have the name that it has now. Which constraints have a name
-- depends on the server's version.
alter index kept_card_account rename to saved_card_account;
do $$
declare
  renamed record;
begin
  for renamed in
    select c.conrelid::regclass as of, c.conname as was, replace(c.conname, word.old, word.new) as name
      from (values ('listed_letter', 'imported_email'), ('listed_refusal', 'imported_opt_out'), ('_letters_', '_emails_'),
                   ('planned_event_place_', 'planned_event_location_'), ('schedule_event_place_', 'schedule_event_location_'),
                   ('lineup_places_', 'lineup_players_per_side_'), ('places_taken', 'spots_taken'), ('kept_card', 'saved_card'),
                   ('instalment', 'installment'), ('registration_note_deed_', 'registration_note_action_'),
                   ('session_caller_', 'session_ip_address_')) as word (old, new)
      join pg_constraint c on strpos(c.conname, word.old) > 0
     where c.connamespace = current_schema()::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.of, renamed.was, renamed.name);
  end loop;
end $$;

-- What is kept of events says location as well: where they were before, what can be undone, versions that can be restored, and what
-- people are still to be told. Nothing of it has happened anew, so no trigger hears of it.
alter table schedule_event disable trigger user;
update schedule_event set previous = (previous - 'place') || jsonb_build_object('location', previous -> 'place') where previous ? 'place';
alter table schedule_event enable trigger user;
update schedule_change set change = replace(change::text, '"place":', '"location":')::jsonb where change::text like '%"place":%';
update schedule_version set events = replace(events::text, '"place":', '"location":')::jsonb where events::text like '%"place":%';
update notice set facts = replace(facts::text, '"place":', '"location":')::jsonb where facts::text like '%"place":%';
update notice_recipient set facts = replace(facts::text, '"place":', '"location":')::jsonb where facts::text like '%"place":%';
update waiting_email set facts = replace(facts::text, '"place":', '"location":')::jsonb where facts::text like '%"place":%';
