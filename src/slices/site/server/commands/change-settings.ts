import { globalAdmin } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { SettingsChange, SiteSettings } from "../../contract/settings.ts";
import type { SiteDeps } from "../services.ts";
import { readOfficeSettings, writeSettings } from "../store/settings.ts";
import { record } from "./record.ts";

/**
 * Changes the site's settings, if nobody changed them since the admin looked. In this process they count at once, in
 * others within a second. Prices that were promised are kept where they were promised: with the order.
 * @throws Refusal request.not-found for whoever is no global admin; site.changed-meanwhile
 */
export async function changeSettings(ctx: SiteDeps & ActorContext, change: SettingsChange): Promise<void> {
  const { accountId } = globalAdmin(ctx.actor);
  const { version, ...wanted } = change;
  await ctx.db.transaction().execute(async (tx) => {
    const before = await readOfficeSettings(tx);
    const details = differences(before, wanted);
    if (!(await writeSettings(tx, wanted, { version, now: timeOf(ctx), by: accountId })))
      throw new Refusal("site.changed-meanwhile");
    await record(tx, ctx, { action: "site.settings-changed", object: { kind: "site_setting", id: "1" }, details });
  });
  ctx.settings.forget();
}

/** What was changed, from what to what. Of the links only their names: an entry is small. */
function differences(before: SiteSettings, after: SiteSettings): Record<string, unknown> {
  const shown = ({ socialLinks, ...others }: SiteSettings) => ({
    ...others,
    socialLinks: socialLinks.map(({ name }) => name).join(", "),
  });
  const [from, to] = [shown(before), shown(after)];
  const names = (Object.keys(to) as (keyof typeof to)[]).filter((name) => from[name] !== to[name]);
  return Object.fromEntries(names.map((name) => [name, { from: from[name], to: to[name] }]));
}
