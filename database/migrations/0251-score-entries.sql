-- Which entry a score comes from, as its author's device names it: what was sent twice counts once, and who corrects their own
-- entry before the answer has arrived is no second person.
alter table game_result add column entry_key uuid;
