import { addDays } from "#kernel/time/calendar.ts";
import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { ScreeningNotSigned, type ScreeningNews, type ScreeningReport } from "#platform/screening/screening.ts";
import { lockAccount, peopleOf } from "#slices/accounts/server/public.ts";
import { leagueState } from "#slices/leagues/server/public.ts";
import { OPEN_SCREENINGS, SCREENING_DAYS, SCREENING_KEPT_DAYS } from "../../contract/screening.ts";
import { mayOrderScreening } from "../../policy.ts";
import { SCREENING_INVITED, SCREENING_REPORTED } from "../notifications.ts";
import { askedForChecks } from "../queries/own-screening.ts";
import type { ClearancesDeps } from "../services.ts";
import { decisionsOn, deleteCertificate, deleteUndecided, lockCertificate } from "../store/certificates.ts";
import {
  certificateOfScreening,
  changeScreening,
  forgetScreenings,
  insertReported,
  insertScreening,
  lastScreening,
  lockScreening,
  quietScreenings,
  screeningById,
} from "../store/screenings.ts";
import { clearLeague } from "./clear-league.ts";
import { tellThatItWaits } from "./own-certificates.ts";
import { record } from "./record.ts";

/** Asks the service for a check: its payload is the id of a check. */
export const ASK_SCREENING = "clearances.ask-screening";
/** Hears news of the service. */
export const HEAR_SCREENING = "clearances.hear-screening";
/** Hours after which the service is asked about a check of which nothing was heard: a message may be lost. */
const QUIET_HOURS = 20;
const HOUR = 60 * 60 * 1000;

/**
 * Orders a background check of oneself by the screening service, where a league requires one. The service is asked by a job.
 * @throws Refusal request.sign-in; clearances.address-unconfirmed; clearances.no-screening where none is offered, no league requires one,
 *   one goes on, counts still, or came to nothing a short time ago
 */
export async function orderScreening(ctx: ClearancesDeps & ActorContext): Promise<void> {
  const { accountId, emailVerified } = signedIn(ctx.actor);
  if (!emailVerified) throw new Refusal("clearances.address-unconfirmed");
  const now = timeOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    // Who asks twice at the same moment waits here for the first.
    if (!(await lockAccount(tx, accountId))) throw new Refusal("request.sign-in");
    const [league] = await askedForChecks(tx, accountId);
    const last = await lastScreening(tx, accountId);
    if (!league || !mayOrderScreening({ offered: ctx.screening.offered, last, now }))
      throw new Refusal("clearances.no-screening");
    const id = await insertScreening(tx, { accountId, state: await leagueState(tx, league), now });
    await enqueue(tx, { kind: ASK_SCREENING, payload: { id }, key: `${ASK_SCREENING}:${id}` });
    await record(tx, ctx, { action: "clearances.screening-ordered", object: { kind: "account", id: accountId } });
  });
}

/** Asks the service for a check, and tells the person where to go on. Begun again, it makes nobody and invites nobody twice. */
export async function askScreening(deps: ClearancesDeps, { id }: { id: string }): Promise<void> {
  const row = await screeningById(deps.db, id);
  if (row?.status !== "requested") return;
  const person = (await peopleOf(deps.db, [row.accountId])).get(row.accountId);
  if (!person) return;
  const candidateId = row.candidateId ?? (await deps.screening.know(person, id));
  // Kept before the next call: a job that is cut off goes on from here.
  await deps.db.transaction().execute((tx) => changeScreening(tx, id, { candidateId }, timeOf(deps)));
  const address = await deps.screening.invite(candidateId, { state: row.state, key: id });
  await deps.db.transaction().execute(async (tx) => {
    if ((await lockScreening(tx, { id }))?.status !== "requested") return;
    await changeScreening(tx, id, { status: "invited", address }, timeOf(deps));
    await tell(tx, SCREENING_INVITED, { to: accounts([row.accountId]), facts: { service: deps.screening.name } });
  });
}

/** Where the service tells us its news. Outside of the contract: nobody else calls it. */
export const SCREENING_PATH = "/api/clearances/screening";

/** Takes a message of the service: what it signed is written down as a job, and answered at once. What others send is refused. */
export async function receiveScreening(deps: ClearancesDeps, request: Request): Promise<Response> {
  if (!deps.screening.offered) return new Response(null, { status: 404 });
  const raw = new Uint8Array(await request.arrayBuffer());
  try {
    const news = deps.screening.hear(raw, request.headers.get("x-checkr-signature") ?? undefined);
    if (news)
      await deps.db
        .transaction()
        .execute((tx) =>
          enqueue(tx, { kind: HEAR_SCREENING, payload: news, key: `${HEAR_SCREENING}:${news.about}:${news.id}` }),
        );
    return new Response(null, { status: 200 });
  } catch (reason) {
    if (!(reason instanceof ScreeningNotSigned)) throw reason;
    return new Response(null, { status: 403 });
  }
}

/** Asks the service what its news are about, and writes that down. News of somebody whom we did not send are left. */
export async function hearScreening(deps: ClearancesDeps, news: ScreeningNews): Promise<void> {
  const candidateId = await deps.screening.candidateOf(news);
  if (candidateId !== undefined) await follow(deps, candidateId);
}

async function follow(deps: ClearancesDeps, candidateId: string): Promise<void> {
  const known = await deps.db.transaction().execute((tx) => lockScreening(tx, { candidateId }));
  if (!known) return;
  const report = await deps.screening.look(candidateId);
  await deps.db.transaction().execute((tx) => settle(tx, deps, { id: known.id, report }));
}

type Tx = Parameters<Parameters<ReturnType<ClearancesDeps["db"]["transaction"]>["execute"]>[0]>[0];

/**
 * Writes down what the service says. Clear becomes a certificate, which leagues approve as every other; where it is clear no longer the
 * certificate goes, and with it what it cleared. What the service found is its and the person's to know.
 */
async function settle(
  tx: Tx,
  deps: ClearancesDeps,
  { id, report }: { id: string; report: ScreeningReport },
): Promise<void> {
  const row = await lockScreening(tx, { id });
  const { outcome, completedOn } = report;
  if (!row || row.status === "requested" || row.status === outcome) return;
  // An answer that was on its way while another one was written down.
  if (!OPEN_SCREENINGS.includes(row.status) && OPEN_SCREENINGS.includes(outcome)) return;
  const now = timeOf(deps);
  const isOver = !OPEN_SCREENINGS.includes(outcome);
  await changeScreening(tx, id, { status: outcome, ...(isOver ? { address: null } : {}) }, now);
  const before = await certificateOfScreening(tx, id);
  if (outcome === "clear" && completedOn !== null && before === undefined) {
    const { accountId } = row;
    const kind = "background-check";
    await deleteUndecided(tx, { accountId, kind });
    const issued = { issuer: deps.screening.name, issuedOn: completedOn, uploadedAt: now };
    await insertReported(tx, {
      ...issued,
      accountId,
      screeningId: id,
      validUntil: addDays(completedOn, SCREENING_DAYS),
    });
    await tellThatItWaits(tx, { accountId, kind });
  } else if (outcome !== "clear" && before !== undefined) {
    await lockCertificate(tx, before);
    const decided = await decisionsOn(tx, [before]);
    await deleteCertificate(tx, before);
    for (const { leagueId } of decided.toSorted((a, b) => (a.leagueId < b.leagueId ? -1 : 1)))
      await clearLeague(tx, leagueId);
  }
  if (isOver)
    await tell(tx, SCREENING_REPORTED, { to: accounts([row.accountId]), facts: { service: deps.screening.name } });
  const object = { kind: "account", id: row.accountId } as const;
  await record(tx, BY_SYSTEM, { action: "clearances.screening-heard", object });
}

/** Asks about checks of which nothing was heard, and forgets those that are long over. */
export async function keepScreenings(deps: ClearancesDeps): Promise<void> {
  const now = deps.clock.now();
  await forgetScreenings(deps.db, new Date(now - SCREENING_KEPT_DAYS * 24 * HOUR));
  if (!deps.screening.offered) return;
  for (const id of await quietScreenings(deps.db, new Date(now - QUIET_HOURS * HOUR))) {
    const row = await screeningById(deps.db, id);
    if (row?.status === "requested")
      await deps.db
        .transaction()
        .execute((tx) => enqueue(tx, { kind: ASK_SCREENING, payload: { id }, key: `${ASK_SCREENING}:${id}` }));
    else if (row?.candidateId) await follow(deps, row.candidateId);
  }
}
