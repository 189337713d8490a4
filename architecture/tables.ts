/** Whose each table (and view) is. Only its owner's store reads and writes it; everybody else asks the owner. */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  platform: ["mail", "rate_limit", "migration", "audit_entry", "event", "event_heard", "job"],
  site: ["site_setting", "launch_signup", "contact_message"],
  leagues: [
    "zip_code",
    "venue",
    "league",
    "season",
    "season_play_time",
    "division",
    "fee_line",
    "offering",
    "league_question",
  ],
  registration: ["registration"],
  accounts: ["account"],
  notifications: ["notification"],
};
