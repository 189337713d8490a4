import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { SiteTables } from "./tables.ts";

export interface SettingsRow {
  preLaunch: boolean;
  processingFeeCents: number;
  supportEmail: string;
  supportHours: string;
  supportHoursEs: string;
  supportAnswerHours: number;
  socialLinks: { name: string; address: string }[];
}

const COLUMNS = sql`
  pre_launch as "preLaunch", processing_fee_cents as "processingFeeCents", support_email as "supportEmail",
  support_hours as "supportHours", support_hours_es as "supportHoursEs",
  support_answer_hours as "supportAnswerHours", social_links as "socialLinks"`;

export async function readSettings(handle: Handle<SiteTables>): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`select ${COLUMNS} from site_setting`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("site_setting has no row");
  return row;
}

/** The settings with what a change needs: their version, and who made the last one. */
export interface OfficeSettingsRow extends SettingsRow {
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
}

export async function readOfficeSettings(handle: Handle<SiteTables>): Promise<OfficeSettingsRow> {
  const { rows } = await sql<OfficeSettingsRow>`
    select ${COLUMNS}, version, changed_at as "changedAt", changed_by as "changedBy" from site_setting`.execute(handle);
  return rows[0]!;
}

/** Changes all settings, if they are of that version still. Returns whether they were. */
export async function writeSettings(
  handle: Handle<SiteTables>,
  settings: SettingsRow,
  { version, now, by }: { version: number; now: Date; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update site_setting
       set pre_launch = ${settings.preLaunch}, processing_fee_cents = ${settings.processingFeeCents},
           support_email = ${settings.supportEmail}, support_hours = ${settings.supportHours},
           support_hours_es = ${settings.supportHoursEs},
           support_answer_hours = ${settings.supportAnswerHours},
           social_links = ${JSON.stringify(settings.socialLinks)}::jsonb,
           version = version + 1, changed_at = ${now}, changed_by = ${by}
     where version = ${version} returning version`.execute(handle);
  return rows.length === 1;
}
