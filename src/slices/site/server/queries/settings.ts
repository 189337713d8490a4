import { isDatabaseAway } from "#platform/db/away.ts";
import type { Handle } from "#platform/db/open.ts";
import type { PublicSettings } from "../../contract.ts";
import type { Settings, SiteServices } from "../services.ts";
import { readSettings, type SettingsRow } from "../store/settings.ts";
import type { SiteTables } from "../store/tables.ts";

/** How old a remembered setting may be, in milliseconds: a change by an admin is seen everywhere within this. */
const REMEMBERED = 1000;

/** Reads the settings and remembers them for a second: every page needs them, and they hardly ever change. */
export function openSettings(handle: Handle<SiteTables>, clock: { now(): number }): Settings {
  let last: { at: number; row: Promise<SettingsRow> } | undefined;
  let newest: SettingsRow | undefined;
  return {
    read() {
      const now = clock.now();
      if (!last || now - last.at >= REMEMBERED || now < last.at) {
        // While the database is away those of before hold.
        const row = readSettings(handle).then(
          (read) => (newest = read),
          (reason: unknown) => {
            if (newest && isDatabaseAway(reason)) return newest;
            throw reason;
          },
        );
        last = { at: now, row };
        // A failed read is not remembered.
        row.catch(() => (last = undefined));
      }
      return last.row;
    },
    forget() {
      last = undefined;
    },
  };
}

/** What everybody may know about the site. */
export async function publicSettings({
  settings,
  demonstration,
  invented,
}: Pick<SiteServices, "settings" | "demonstration" | "invented">): Promise<PublicSettings> {
  return { ...(await settings.read()), demonstration, invented };
}
