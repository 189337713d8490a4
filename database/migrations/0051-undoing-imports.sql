-- Undoing an import takes its registrations away: each asks here for what refers to it.
create index roster_import_change_registration on roster_import_change (registration_id);
