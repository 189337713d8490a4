-- A division's taken places are spots, as everywhere else. Checks and views follow the column; the view's own column is renamed with it.
alter table division rename column places_taken to spots_taken;
alter view offering rename column places_taken to spots_taken;
