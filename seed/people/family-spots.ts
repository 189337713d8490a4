import type { Member } from "#kernel/actor.ts";
import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { fixedClock } from "#platform/clock.ts";
import { silentLog } from "#platform/db/log.ts";
import type { Tx } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { recordOffline } from "#slices/payments/server/commands/pay/offline.ts";
import { readOrders, type PaymentsDeps } from "#slices/payments/server/public.ts";
import type { HoldInput } from "#slices/registration/contract/asking.ts";
import { DEFAULT_WAIVERS } from "#slices/forms/rules/default-form.ts";
import { registrationFulfilment } from "#slices/registration/server/commands/orders/fulfil.ts";
import { hold } from "#slices/registration/server/commands/spots/hold.ts";
import { serveDivision } from "#slices/registration/server/commands/waitlist/serve-waitlist.ts";
import { nobodyCoaches, type RegistrationDeps } from "#slices/registration/server/services.ts";
import type { RegistrationTables } from "#slices/registration/server/store/registrations.ts";
import type { RunningSeason } from "../seasons/running-season.ts";
import { writeDiscounts } from "../leagues/season-terms.ts";

const PARENT = "parent@touchline.example";
const REQUEST = {
  ipAddress: "127.0.0.1",
  requestId: randomUUID(),
  userAgent: "",
  cookie: () => undefined,
  keep: () => {},
};

interface SpotsWanted {
  readonly today: LocalDate;
  readonly now?: number;
  readonly cipher?: Pick<FieldCipher, "seal"> | undefined;
}

/** A division where a child fits, and what a demonstration needs of it. */
interface Fitting {
  divisionId: string;
  leagueId: string;
  seasonId: string;
}

/**
 * Gives the demonstration's parent some spots, by the commands that everybody's go through: one that is paid (in cash, as a
 * manager writes it down), one on a waitlist, one that is offered; and the league of the first one its discounts. Does nothing
 * where the parent has any, or is not there any more.
 */
export async function writeFamilySpots<Schema>(tx: Tx<Schema>, { today, now, cipher }: SpotsWanted): Promise<void> {
  const children = await childrenOf(tx);
  const accountId = children[0]?.accountId;
  if (accountId === undefined || children.at(-1)!.registered) return;
  const deps = depsIn(tx, now ?? Date.parse(today), cipher);
  const actor = { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: false } as const;
  const ask = async (
    child: (typeof children)[number] | undefined,
    at: Fitting | undefined,
    code: string | null = null,
  ) => (child && at ? hold({ ...deps, request: REQUEST, actor }, formOf(at, child.id, code)) : undefined);

  const [oldest, middle, youngest] = children;
  const open = await division(
    tx,
    youngest,
    today,
    sql`d.spots_taken between 3 and d.capacity - 4 and d.waitlist_length = 0`,
  );
  if (open) await writeDiscounts(tx, open.seasonId);
  const held = await ask(youngest, open, "WELCOME10");
  if (held?.orderId) await payInCash(deps, held.orderId, actor);

  await ask(middle, await division(tx, middle, today, sql`d.waitlist_length between 2 and 6`));

  const full = await division(tx, oldest, today, sql`d.spots_taken = d.capacity and d.waitlist_length = 0`);
  await ask(oldest, full);
  if (full) {
    await sql`
      with gone as (
        update registration set status = 'cancelled'
         where id = (select id from registration
                      where division_id = ${full.divisionId} and demonstration and status = 'confirmed' limit 1)
        returning division_id)
      update division set spots_taken = spots_taken - 1 from gone where division.id = gone.division_id`.execute(tx);
    await serveDivision(tx as unknown as Tx<RegistrationTables>, deps, full.divisionId);
  }
}

/** The parent's two older children play in a season that goes on: registered and paid while it was open. */
export async function writeFamilySpotsIn<Schema>(
  tx: Tx<Schema>,
  running: RunningSeason,
  { cipher }: Pick<SpotsWanted, "cipher">,
): Promise<void> {
  const [oldest, middle] = await childrenOf(tx);
  const accountId = oldest?.accountId;
  if (accountId === undefined || !oldest || !middle) return;
  const deps = depsIn(tx, Date.parse(`${running.registering}T18:00:00Z`), cipher);
  const actor = { kind: "member", accountId, sessionId: "", emailVerified: true, globalAdmin: false } as const;
  for (const [child, divisionId] of [
    [middle, running.divisionIds[0]!],
    [oldest, running.divisionIds[1]!],
  ] as const) {
    const held = await hold({ ...deps, request: REQUEST, actor }, formOf({ ...running, divisionId }, child.id, null));
    if (held.orderId) await payInCash(deps, held.orderId, actor);
  }
}

async function childrenOf<Schema>(tx: Tx<Schema>) {
  const { rows } = await sql<{
    id: string;
    accountId: string;
    birthDate: LocalDate;
    gender: string;
    registered: boolean;
  }>`
    select t.id, g.account_id as "accountId", t.birth_date as "birthDate", t.gender,
           exists (select from registration r where r.athlete_id = t.id) as registered
      from account a join guardian g on g.account_id = a.id join athlete t on t.id = g.athlete_id
     where a.email = ${PARENT} and a.demonstration and t.deleted_at is null order by t.birth_date`.execute(tx);
  return rows;
}

/** A division that registers for some weeks to come, costs something, and takes this child. */
async function division<Schema>(
  tx: Tx<Schema>,
  child: { birthDate: LocalDate } | undefined,
  today: LocalDate,
  filling: ReturnType<typeof sql>,
): Promise<Fitting | undefined> {
  if (!child) return undefined;
  const { rows } = await sql<Fitting>`
    select d.id as "divisionId", s.id as "seasonId", l.id as "leagueId"
      from division d join season s on s.id = d.season_id join league l on l.id = s.league_id
     where l.demonstration and l.status = 'approved' and l.deleted_at is null and s.status = 'open'
       and s.registration_start_date < ${today}::date - 1 and s.registration_end_date > ${today}::date + 14
       and d.gender = 'coed' and ${filling}
       -- The managers who can sign in meet nobody whom the day of the load has brought to them.
       and l.owner_id not in (select id from account where email in ('manager@touchline.example', 'manager2@touchline.example'))
       and exists (select from fee_line f where f.season_id = s.id and f.amount_cents > 0)
       and date_part('year', age(d.age_cutoff_date, ${child.birthDate}::date)) between d.min_age and d.max_age
     order by l.state <> 'CA', l.id, d.id limit 1`.execute(tx);
  return rows[0];
}

function formOf({ leagueId, seasonId, divisionId }: Fitting, athleteId: string, code: string | null): HoldInput {
  return {
    submissionKey: randomUUID(),
    league: leagueId,
    seasonId,
    language: "en",
    contact: { name: "Dana Okafor", email: PARENT, phone: "510 555 0142", secondGuardian: null },
    children: [{ athlete: { kind: "known", id: athleteId }, divisionId, fields: {}, medical: null, answers: {} }],
    signatures: DEFAULT_WAIVERS.map(({ id, version }) => ({ waiverId: id, version, typedName: "Dana Okafor" })),
    waitlist: "each",
    code,
    aid: null,
    planId: null,
  };
}

/** What the commands work with, all of it in the load's own transaction. */
function depsIn<Schema>(tx: Tx<Schema>, now: number, cipher: SpotsWanted["cipher"]): RegistrationDeps {
  const clock = fixedClock(now);
  const within = { execute: <Answer>(action: (inner: Tx<Schema>) => Promise<Answer>) => action(tx) };
  return {
    db: { transaction: () => within } as unknown as Kysely<RegistrationTables>,
    clock,
    limits: { spend: () => Promise.resolve(), giveBack: () => Promise.resolve() },
    cipher: cipher as FieldCipher,
    origin: () => "",
    leagues: { clock, processingFeeCents: () => 500 },
    coaches: nobodyCoaches,
    cards: { mode: "test" },
  };
}

async function payInCash(deps: RegistrationDeps, orderId: string, actor: Member): Promise<void> {
  const { db, clock, limits, origin } = deps;
  const managesPayee = () => Promise.resolve(true);
  const fulfilment = registrationFulfilment(deps);
  const money = {
    db,
    clock,
    limits,
    origin,
    fulfilment,
    managesPayee,
    cards: {},
    log: silentLog,
  } as unknown as PaymentsDeps;
  const [order] = await db.transaction().execute((tx) => readOrders(tx, [orderId]));
  if (!order || order.dueNowCents === 0) return;
  const written = {
    id: orderId,
    submissionKey: randomUUID(),
    method: "check",
    amountCents: order.dueNowCents,
  } as const;
  await recordOffline({ ...money, request: REQUEST, actor }, written);
}
