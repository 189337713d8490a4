-- What the league did to a registration, in the word of everybody: an action.
alter table registration_note rename column deed to action;
