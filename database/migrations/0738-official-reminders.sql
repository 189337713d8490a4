-- When an official was reminded: that an answer is waited for, and that an accepted game comes up. A game that moves is asked about anew.
alter table official_assignment
  add column answer_reminded_at timestamptz,
  add column game_reminded_at timestamptz;
-- What is still to come of those that stand.
create index official_assignment_coming on official_assignment (upper(during)) where state in ('asked', 'accepted');
