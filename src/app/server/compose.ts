import path from "node:path";
import type pg from "pg";
import type { Clock } from "#platform/clock.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { postForm } from "#platform/http/form-post.ts";
import { openLimits } from "#platform/http/limits.ts";
import { tidying } from "#platform/jobs/tidying.ts";
import type { Log } from "#platform/log.ts";
import { smtpDelivery, startSending } from "#platform/mail/sender.ts";
import { startWork } from "#platform/work.ts";
import { hasDemonstration, loadZipCodes, openCatalogue, openMapShapes } from "#slices/leagues/server/public.ts";
import { notificationReactions } from "#slices/notifications/server/reactions.ts";
import { startForwarding } from "#slices/site/server/jobs.ts";
import { openSettings, type SiteTables } from "#slices/site/server/public.ts";
import { loadDemonstration } from "../../../seed/demonstration.ts";
import type { ApiServices } from "./api.ts";
import { ConfigRefused, type Config } from "./config.ts";

/** Where the database is: the embedded server's connection, or DATABASE_URL. */
export interface DatabasePlace {
  connection?: pg.ClientConfig | undefined;
  url?: string | undefined;
}

export interface Product {
  /** What every API call works with. */
  context: ApiServices;
  /** Facts for /readyz; rejects while the database cannot be reached. */
  ready(): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Families must never be led to a league that was invented. */
const HOLDS_DEMONSTRATION =
  "This database holds the invented leagues of a demonstration; production does not start on it. Point DATABASE_URL or TOUCHLINE_DATA to a new one.";

/** Brings the database to the level of the code, with its reference data; in the demonstration, with its leagues. */
export async function prepareDatabase(config: Config, place: DatabasePlace, log: Log, clock: Clock): Promise<void> {
  await migrate({ ...place, directory: path.join(config.root, "database/migrations"), log });
  const { db, close } = openDatabase<object>({ ...place, log, maxConnections: 2 });
  try {
    await loadZipCodes(db, path.join(config.root, "database/reference/us-zip.tsv"));
    if (config.mode === "production") {
      if (await hasDemonstration(db)) throw new ConfigRefused(HOLDS_DEMONSTRATION);
    } else {
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      await loadDemonstration({ handle: db, today, seed: "touchline", root: config.root });
    }
  } finally {
    await close();
  }
}

/** Puts the parts together over one database. */
export async function composeProduct(config: Config, place: DatabasePlace, log: Log, clock: Clock): Promise<Product> {
  const { db, pool, ping, close } = openDatabase<SiteTables>({
    ...place,
    log,
    maxConnections: 20,
    statementTimeout: 15_000,
  });
  const settings = openSettings(db, clock);
  const limits = openLimits(pool);
  const catalogue = await openCatalogue({ db, clock, log });
  const sender = config.mail
    ? startSending({ handle: db, deliver: smtpDelivery(config.mail.url, config.mail.from), log })
    : undefined;
  const { launchForm } = config;
  const forwarding = launchForm
    ? startForwarding({ db, forward: (email) => postForm(launchForm.url, { [launchForm.field]: email }), log })
    : undefined;
  const work = startWork({ db, place, log, reactions: notificationReactions, jobs: [tidying(db, clock)] });
  return {
    context: {
      site: { db, settings, limits, demonstration: config.mode !== "production" },
      notifications: { db, clock },
      leagues: {
        db,
        limits,
        catalogue,
        mapShapes: openMapShapes({ root: config.root, db }),
        clock,
        processingFeeCents: async () => (await settings.read()).processingFeeCents,
      },
    },
    async ready() {
      await ping();
      return { search: catalogue.state() };
    },
    async close() {
      await Promise.all([sender?.stop(), forwarding?.stop(), work.stop()]);
      await catalogue.close();
      await close();
    },
  };
}
