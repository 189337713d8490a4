import { globalAdmin } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { BYTE_ORDER_MARK, csvLine } from "#kernel/spreadsheets/csv.ts";
import type { SiteDeps } from "../services.ts";
import { countLaunchList, listedSignups } from "../store/launch-list.ts";
import { record } from "./record.ts";

const HANDFUL = 1000;

/**
 * The launch list as lines of a CSV file, without those who left it. That it was taken out is written down first.
 * @throws Refusal request.not-found for whoever is no global admin
 */
export async function exportLaunchList(ctx: Pick<SiteDeps, "db"> & ActorContext): Promise<AsyncIterable<string>> {
  const { accountId } = globalAdmin(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const { total } = await countLaunchList(tx);
    const object = { kind: "account", id: accountId } as const;
    await record(tx, ctx, { action: "site.launch-list-exported", object, details: { total } });
  });
  return lines(ctx.db);
}

async function* lines(db: SiteDeps["db"]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(["email", "language", "joined at", "told at"]);
  let after: string | undefined;
  do {
    const found = await listedSignups(db, { after, limit: HANDFUL });
    yield found
      .map(({ email, language, createdAt, toldAt }) =>
        csvLine([email, language, createdAt.toISOString(), toldAt?.toISOString() ?? null]),
      )
      .join("");
    after = found.at(-1)?.id;
  } while (after !== undefined);
}
