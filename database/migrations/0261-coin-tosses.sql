-- A coin toss or draw gives each place once.
create unique index team_standing_lot on team_standing (division_id, lot) where lot is not null;
