-- Who reads Spanish reads the hours of support in Spanish, too.
alter table site_setting
  add column support_hours_es text not null default 'Lun. a vie., 9 a. m. a 6 p. m., hora del Este'
    check (length(support_hours_es) between 1 and 120);
-- Where the hours had been changed, the Spanish ones say the same until somebody translates them.
update site_setting set support_hours_es = support_hours where support_hours <> 'Mon-Fri 9AM-6PM EST';
