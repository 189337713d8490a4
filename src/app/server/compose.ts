import type { Member } from "#kernel/actor.ts";
import path from "node:path";
import type pg from "pg";
import { utcDay } from "#kernel/moment.ts";
import type { CardGateway } from "#platform/cards/gateway.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open.ts";
import { postForm } from "#platform/http/form-post.ts";
import type { KeyTables } from "#platform/keys/key-check.ts";
import { openKeys } from "#platform/keys/open.ts";
import { watching } from "#platform/invariants.ts";
import { openLimits } from "#platform/http/limits.ts";
import { tidying } from "#platform/jobs/tidying.ts";
import type { Log } from "#platform/log.ts";
import type { LiveHub } from "#platform/realtime/hub.ts";
import { smtpDelivery, startSending } from "#platform/mail/sender.ts";
import { startWork } from "#platform/work.ts";
import { openIdProvider } from "#platform/oidc.ts";
import { openPasswords } from "#platform/passwords.ts";
import { accountsJobs } from "#slices/accounts/server/jobs.ts";
import {
  ACCOUNT_DATA,
  grantFirstAdmin,
  namesOf,
  openAccessTokens,
  openPhotoFiles,
  openProfilePictures,
  photoIdData,
  profilePictureData,
  tellUndeliverable,
} from "#slices/accounts/server/public.ts";
import { familyJobs } from "#slices/family/server/jobs.ts";
import { familyData, familyOf } from "#slices/family/server/public.ts";
import { leaguesReactions } from "#slices/leagues/server/reactions.ts";
import { leaguesJobs } from "#slices/leagues/server/jobs.ts";
import {
  LEAGUE_ROLES,
  assignmentsOf,
  hasDemonstration,
  leagueZone,
  loadZipCodes,
  LEAGUES_DATA,
  managesLeague,
  ownsLeague,
  watchersOf,
  staffOf,
  openCatalogue,
  openLeagueFacts,
  openLeaguePhotos,
  openMapShapes,
} from "#slices/leagues/server/public.ts";
import { messagingJobs } from "#slices/messaging/server/jobs.ts";
import { MESSAGING_DATA } from "#slices/messaging/server/public.ts";
import { NOTIFICATIONS_DATA } from "#slices/notifications/server/public.ts";
import { notificationReactions } from "#slices/notifications/server/reactions.ts";
import { paymentsJobs } from "#slices/payments/server/jobs.ts";
import { PAYMENTS_DATA } from "#slices/payments/server/public.ts";
import { registrationJobs } from "#slices/registration/server/jobs.ts";
import {
  connectedByLeagues,
  familiesIn,
  formData,
  forFamilies,
  neededByPlaces,
  nobodyCoaches,
  openAnswerFiles,
  placesData,
  placesFulfilment,
  registeredIn,
} from "#slices/registration/server/public.ts";
import { registrationReactions } from "#slices/registration/server/reactions.ts";
import { siteJobs, startForwarding } from "#slices/site/server/jobs.ts";
import { openSettings, type SiteTables } from "#slices/site/server/public.ts";
import { DEMONSTRATION_PEOPLE } from "../../../seed/accounts.ts";
import { loadDemonstration } from "../../../seed/demonstration.ts";
import type { ApiServices } from "./api.ts";
import { openCheckedFiles } from "./checked-files.ts";
import { ConfigRefused } from "./config-values.ts";
import { INVARIANTS } from "./invariants.ts";
import type { Config } from "./config.ts";

/** Where the database is: the embedded server's connection, or DATABASE_URL. */
export interface DatabasePlace {
  connection?: pg.ClientConfig | undefined;
  url?: string | undefined;
}

/** What the product stands on outside itself. */
export interface Outside {
  /** Where families find us. */
  origin(): string;
  cards: CardGateway;
}

export interface Product {
  /** What every API call works with. */
  context: ApiServices;
  cards: CardGateway;
  /** Starts what goes on behind the requests: mail, events, jobs, news to browsers. Letters name our address, so it must be known. */
  begin(live: Pick<LiveHub, "deliver">): Promise<void>;
  /** True while the database does not answer. */
  isAway(): boolean;
  /** Facts for /readyz; rejects while the database cannot be reached. */
  ready(): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Who can sign in to the demonstration, for whoever starts it. */
export { DEMONSTRATION_PEOPLE };

/** Families must never be led to a league that was invented. */
const HOLDS_DEMONSTRATION =
  "This database holds the invented leagues of a demonstration; production does not start on it. Point DATABASE_URL or TOUCHLINE_DATA to a new one.";

/** Brings the database to the level of the code, with its reference data; in the demonstration, with its leagues and families. */
export async function prepareDatabase(config: Config, place: DatabasePlace, log: Log, clock: Clock): Promise<void> {
  await migrate({ ...place, directory: path.join(config.root, "database/migrations"), log });
  const { db, close } = openDatabase<KeyTables>({ ...place, log, maxConnections: 2 });
  try {
    await loadZipCodes(db, path.join(config.root, "database/reference/us-zip.tsv"));
    if (config.mode === "production") {
      if (await hasDemonstration(db)) throw new ConfigRefused(HOLDS_DEMONSTRATION);
    } else if (config.demonstrationData) {
      const today = utcDay(timeOf({ clock }));
      const { cipher } = await openKeys({ ...keysPlace(config), db, log, clock });
      await loadDemonstration({ handle: db, today, now: clock.now(), seed: "touchline", root: config.root, cipher });
    }
  } finally {
    await close();
  }
}

/** Where the installation's keys are; they are made at its very first opening. */
const keysPlace = ({ dataDirectory, keys: given }: Config) => ({ dataDirectory, given });

/** Puts the parts together over one database. */
export async function composeProduct(
  config: Config,
  place: DatabasePlace,
  log: Log,
  clock: Clock,
  { origin, cards }: Outside,
): Promise<Product> {
  const { db, pool, onCommitted, ping, isAway, close } = openDatabase<SiteTables & KeyTables>({
    ...place,
    log,
    maxConnections: 20,
    statementTimeout: 15_000,
    watched: true,
  });
  const { cipher, ring } = await openKeys({ ...keysPlace(config), db, log, clock });
  const settings = openSettings(db, clock);
  const limits = openLimits(pool);
  const site = { db, clock, settings, origin, namesOf: (ids: readonly string[]) => namesOf(db, ids) };
  const catalogue = await openCatalogue({ db, clock, log });
  const files = await openCheckedFiles(config.files);
  const photoFiles = openPhotoFiles({ files, ring, clock, log });
  const profilePictures = openProfilePictures({ files, clock, log });
  const stillNeeded = neededByPlaces;
  const leagues = {
    db,
    limits,
    catalogue,
    leagueFacts: openLeagueFacts(db),
    mapShapes: openMapShapes({ root: config.root, db }),
    photos: openLeaguePhotos({ files, clock }),
    clock,
    familyOf: (accountId: string) => familyOf(db, accountId),
    processingFeeCents: async () => (await settings.read()).processingFeeCents,
  };
  const registration = {
    db,
    clock,
    limits,
    cipher,
    origin,
    leagues,
    answerFiles: openAnswerFiles({ files, clock, ring }),
    // Teams join it with the capability that knows who coaches.
    coaches: nobodyCoaches,
    cards,
  };
  const accounts = {
    db,
    clock,
    limits,
    cipher,
    origin,
    passwords: openPasswords(),
    photoFiles,
    profilePictures,
    google: config.google && openIdProvider(config.google),
    demonstration: config.demonstrationData ? DEMONSTRATION_PEOPLE : undefined,
    accessTokens: openAccessTokens({ db, clock, cipher, origin }),
    officialAssignments: assignmentsOf,
    connectedPeople: (member: Member) => connectedByLeagues(db, member),
    sessions: { ...config.sessions, leagueRoles: LEAGUE_ROLES },
    personalData: [
      ACCOUNT_DATA,
      profilePictureData(profilePictures),
      photoIdData(photoFiles),
      familyData({ cipher, stillNeeded }),
      LEAGUES_DATA,
      formData({ cipher }),
      placesData(registration),
      PAYMENTS_DATA,
      MESSAGING_DATA,
      NOTIFICATIONS_DATA,
    ],
  };
  const office = {
    db,
    clock,
    limits,
    origin,
    processingFeeCents: leagues.processingFeeCents,
    familiesIn,
    registeredIn,
  };
  const payments = {
    db,
    clock,
    limits,
    cards,
    log,
    origin,
    fulfilment: placesFulfilment(registration),
    managesPayee: managesLeague,
    payeeZone: leagueZone,
    payeeStaff: staffOf,
    ownsPayee: ownsLeague,
    payeeWatchers: watchersOf,
  };
  const behind: { stop(): Promise<void> }[] = [];
  return {
    cards,
    context: {
      accounts,
      // Teams join it with the capability that knows who coaches.
      family: { db, clock, limits, cipher, origin, stillNeeded, ...forFamilies(registration) },
      site: { ...site, limits, demonstration: config.mode !== "production", invented: config.demonstrationData },
      notifications: { db, clock },
      leagues,
      office,
      payments,
      registration,
      messaging: { db, clock, limits, origin },
      admin: { db, accounts, cards },
    },
    async begin(live) {
      const { firstAdmin, mail, launchForm } = config;
      if (firstAdmin) await grantFirstAdmin(accounts, firstAdmin);
      if (mail) {
        const { deliver, close: hangUp } = smtpDelivery(mail);
        const sending = startSending({ handle: db, deliver, log, refused: tellUndeliverable });
        behind.push({ stop: () => sending.stop().finally(hangUp) });
      }
      if (launchForm) {
        const forward = (email: string) => postForm(launchForm.url, { [launchForm.field]: email });
        behind.push(startForwarding({ db, forward, log }));
      }
      behind.push(
        startWork({
          db,
          onCommitted,
          place,
          log,
          reactions: [
            ...notificationReactions,
            ...leaguesReactions({ ...leagues, origin }),
            ...registrationReactions(registration),
          ],
          jobs: [
            tidying(db, clock),
            watching(db, INVARIANTS, log),
            ...accountsJobs(accounts),
            ...siteJobs(site),
            ...familyJobs({ db, clock, stillNeeded }),
            ...leaguesJobs({ ...leagues, origin }),
            ...paymentsJobs(payments),
            ...registrationJobs(registration),
            ...messagingJobs({ db, clock, origin }),
          ],
          live,
        }),
      );
    },
    isAway,
    async ready() {
      await ping();
      return { search: catalogue.state() };
    },
    async close() {
      await Promise.all(behind.map((one) => one.stop()));
      await catalogue.close();
      await close();
    },
  };
}
