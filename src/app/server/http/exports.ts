import type { Context, Hono } from "hono";
import { Refusal } from "#kernel/refusal.ts";
import { csvAnswer } from "#platform/spreadsheets/write-csv.ts";
import { AUDIT_EXPORT_PATH, AuditFilter } from "#slices/admin/contract/audit.ts";
import { exportAudit } from "#slices/admin/server/public.ts";
import { LAUNCH_EXPORT_PATH } from "#slices/site/contract/launch.ts";
import { exportLaunchList } from "#slices/site/server/public.ts";
import { ctxOf, type ApiContext } from "./api.ts";
import type { Environment } from "../config/environment.ts";

/** Lists that leave as files, line by line: they may be long, so they are no answers of the API. */
export function addExports(app: Hono<Environment>, contextOf: (c: Context<Environment>) => Promise<ApiContext>): void {
  app.get(AUDIT_EXPORT_PATH, async (c) => {
    const asked = Object.entries(c.req.query()).filter(([, value]) => value !== "");
    const filter = AuditFilter.safeParse(Object.fromEntries(asked));
    if (!filter.success) throw new Refusal("input.not-understood");
    return csvAnswer("audit.csv", await exportAudit(ctxOf(await contextOf(c), "admin"), filter.data));
  });
  app.get(LAUNCH_EXPORT_PATH, async (c) => {
    return csvAnswer("launch-list.csv", await exportLaunchList(ctxOf(await contextOf(c), "site")));
  });
}
