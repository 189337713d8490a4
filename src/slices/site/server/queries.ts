import { isDatabaseAway } from "#platform/db/away.ts";
import type { Handle } from "#platform/db/open.ts";
import type { PublicSettings } from "../contract.ts";
import type { SiteServices } from "./services.ts";
import { readSettings, type SettingsRow, type SiteTables } from "./store.ts";

/** How old a remembered setting may be, in milliseconds: a change by an admin is seen everywhere within this. */
const REMEMBERED = 1000;

export { launchList, previewLaunchMail } from "./queries/launch.ts";
export { countWaitingLetters, letterPage, oneLetter } from "./queries/letters.ts";
export { officeSettings } from "./queries/office-settings.ts";

export interface Settings {
  /** The settings, at most a second old. */
  read(): Promise<SettingsRow>;
  /** They were changed here: who reads them next has them new. */
  forget(): void;
}

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
