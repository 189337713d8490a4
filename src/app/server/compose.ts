import type { CardGateway } from "#platform/cards/gateway.ts";
import type { Clock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/open.ts";
import type { KeyTables } from "#platform/keys/key-check.ts";
import { openKeys } from "#platform/keys/open.ts";
import { watching } from "#platform/invariants.ts";
import { openLimits } from "#platform/http/limits.ts";
import { tidying } from "#platform/jobs/tidying.ts";
import type { Log } from "#platform/log.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { smtpDelivery, startSending } from "#platform/mail/sender.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { openPorts } from "#platform/ports.ts";
import type { LiveHub } from "#platform/realtime/hub.ts";
import type { Platform, Running, ServerSlice } from "#platform/slice.ts";
import { startWork } from "#platform/work.ts";
import { tellUndeliverable } from "#slices/accounts/server/public.ts";
import { DEMONSTRATION_PEOPLE } from "../../../seed/people/accounts.ts";
import { openCheckedFiles } from "./http/checked-files.ts";
import type { Config } from "./config/config.ts";
import { notificationSentence } from "./notification-sentence.ts";
import { openScreening } from "./config/screening-config.ts";
import { openTexts } from "./config/texts-config.ts";
import { keysOf, type DatabaseAddress } from "./prepare-database.ts";
import { startReadingMailbox } from "./returned-mail.ts";
import { INVARIANTS, NOTIFICATION_KINDS, SLICES, type Services } from "./slices.ts";

/** What the product stands on outside itself. */
export interface Outside {
  /** Where families find us. */
  origin(): string;
  cards: CardGateway;
}

export interface Product {
  /** What the calls of each slice work with. */
  services: Services;
  cards: CardGateway;
  /** Starts what goes on behind the requests: mail, events, jobs, news to browsers. Emails name our address, so it must be known. */
  begin(live: Pick<LiveHub, "deliver">): Promise<void>;
  /** True while the database does not answer. */
  isAway(): boolean;
  /** Facts for /readyz; rejects while the database cannot be reached. */
  ready(): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Who can sign in to the demonstration, for whoever starts it. */
export { DEMONSTRATION_PEOPLE };

/** What opening a slice takes besides the platform. */
type SliceConfig = Config & { readonly demonstrationPeople: typeof DEMONSTRATION_PEOPLE | undefined };

/** Any slice, as long as it takes no more than there is. */
interface AnySlice extends Omit<ServerSlice<keyof Services, unknown, SliceConfig, Services, never>, "open"> {
  readonly open: (platform: Platform & { readonly config: SliceConfig }, lower: Services) => unknown;
}

/** Opens the platform and the slices over it, lowest first. */
export async function composeProduct(
  config: Config,
  database: DatabaseAddress,
  log: Log,
  clock: Clock,
  { origin, cards }: Outside,
): Promise<Product> {
  const { db, pool, onCommitted, ping, isAway, close } = openDatabase<MailTable & KeyTables>({
    ...database,
    log,
    maxConnections: 20,
    statementTimeout: 15_000,
    watched: true,
  });
  const { cipher, ring } = await openKeys({ ...keysOf(config), db, log, clock });
  const files = await openCheckedFiles(config.files);
  const ports = openPorts();
  const personalData: PersonalData[] = [];
  const platform: Platform & { config: SliceConfig } = {
    db,
    clock,
    log,
    limits: openLimits(pool),
    files,
    cipher,
    ring,
    cards,
    texts: openTexts(config),
    screening: openScreening(config),
    origin,
    ports,
    notificationKinds: () => NOTIFICATION_KINDS,
    notificationSentence,
    personalData: () => personalData,
    config: { ...config, demonstrationPeople: config.demonstrationData ? DEMONSTRATION_PEOPLE : undefined },
  };
  const services = {} as Services;
  /** Every slice with what it works with. */
  const open: { slice: AnySlice; deps: never }[] = [];
  const slices: readonly AnySlice[] = SLICES;
  for (const slice of slices) {
    // Its own functions take what it made.
    const deps = (await slice.open(platform, services)) as never;
    Object.assign(services, { [slice.name]: deps });
    open.push({ slice, deps });
    if (typeof slice.personalData === "function") personalData.push(...slice.personalData(deps));
  }
  ports.connect(open.flatMap(({ slice, deps }) => slice.provides?.(deps) ?? []));
  const running: Running[] = [];
  return {
    cards,
    services,
    async begin(live) {
      const { mail } = config;
      if (mail) {
        const { deliver, close: hangUp } = smtpDelivery(mail);
        const sending = startSending({ handle: db, deliver, log, refused: tellUndeliverable });
        running.push({ stop: () => sending.stop().finally(hangUp) });
      }
      const { mailbox } = config.returnedMail;
      if (mailbox) running.push(startReadingMailbox({ db, log }, mailbox));
      for (const { slice, deps } of open) running.push(...((await slice.start?.(deps, platform)) ?? []));
      const reactions = open.flatMap(({ slice, deps }) => slice.reactions?.(deps) ?? []);
      const jobs = open.flatMap(({ slice, deps }) => slice.jobs?.(deps) ?? []);
      jobs.unshift(tidying(db, clock), watching(db, INVARIANTS, log));
      running.push(startWork({ db, onCommitted, database, log, reactions, jobs, live }));
    },
    isAway,
    async ready() {
      await ping();
      return Object.assign({}, ...open.map(({ slice, deps }) => slice.ready?.(deps)));
    },
    async close() {
      await Promise.all(running.map((one) => one.stop()));
      for (const { slice, deps } of open) await slice.close?.(deps);
      await close();
    },
  };
}
