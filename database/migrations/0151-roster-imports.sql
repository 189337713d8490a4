-- Which changes of teams came with an import: it can be undone as a whole.
alter table team_change add column import_id uuid references spreadsheet_import on delete set null;
create index team_change_import on team_change (import_id) where import_id is not null;
