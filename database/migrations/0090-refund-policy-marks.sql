-- A league's page is kept in memory for as long as the marks of the league, its seasons and divisions stay the same
-- (changed_xid, migration 0003). What a season gives back stands on that page too, so it marks its season.
create trigger refund_policy_touch after insert or update or delete on refund_policy
  for each row execute function touch_season();
