/** Whose each table (and view) is. Only its owner's store reads and writes it; everybody else asks the owner. */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  platform: ["mail", "rate_limit", "migration", "audit_entry", "event", "event_heard", "job", "key_check"],
  site: ["site_setting", "launch_signup", "contact_message"],
  accounts: [
    "account",
    "consent",
    "session",
    "known_device",
    "one_time_secret",
    "totp_factor",
    "recovery_code",
    "external_identity",
    "global_admin",
    "signing_key",
  ],
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
};
