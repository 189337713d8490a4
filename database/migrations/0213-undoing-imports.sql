-- An import that is being undone by a job, as it was written by one.
alter table spreadsheet_import drop constraint spreadsheet_import_state_check;
alter table spreadsheet_import add constraint spreadsheet_import_state_check
  check (state in ('read', 'checked', 'writing', 'done', 'undoing', 'undone'));
