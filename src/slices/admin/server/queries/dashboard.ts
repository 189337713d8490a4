import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { identityVerified, photoIdSubmitted } from "#slices/accounts/server/public.ts";
import { leagueDuties, leagueFigures, managedLeague, managedLeagueIds } from "#slices/leagues/server/public.ts";
import { withoutCards } from "#slices/payments/server/public.ts";
import { aidWaitingIn } from "#slices/registration/server/public.ts";
import { officialsWanted } from "#slices/officials/server/public.ts";
import { scoresWaiting } from "#slices/results/server/public.ts";
import type { Card, DashboardView, Need, Task } from "../../contract/dashboard.ts";
import type { Office } from "../../contract.ts";
import type { AdminServices } from "../services.ts";
import { officeOf } from "./office.ts";
import { seasonLines } from "./season-lines.ts";
import { todayOf } from "./today.ts";

export type Reader = Pick<AdminServices, "db" | "accounts" | "cards">;
type Figures = NonNullable<Awaited<ReturnType<typeof leagueFigures>>>;
type Duties = Awaited<ReturnType<typeof leagueDuties>>;

/** Where somebody else waits comes first, one's own half-filled forms last. */
const ORDER: readonly Need["kind"][] = [
  "reports",
  "reviews",
  "leagues",
  "identities",
  "findings",
  "aid",
  "cards",
  "disputed-scores",
  "officials-missing",
  "officials-unanswered",
  "waitlist",
  "missing-scores",
  "sent-back",
  "drafts",
];

/** What there is something of, the most urgent first. */
export function inOrder(needs: readonly Need[]): Need[] {
  return needs.filter(({ count }) => count > 0).toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/**
 * What waits for somebody, the figures of what they run or oversee, and their first steps.
 * @throws Refusal request.sign-in for a visitor
 */
export async function dashboardOf(ctx: Reader & ActorContext): Promise<DashboardView> {
  const member = signedIn(ctx.actor);
  const now = timeOf(ctx.accounts);
  const [office, duties, figures, leagueIds] = await Promise.all([
    officeOf(ctx),
    leagueDuties(ctx.db, ctx.actor, now),
    leagueFigures(ctx, now),
    managedLeagueIds(ctx.db, member.accountId),
  ]);
  const [ofLeagues, seasons, today] = member.emailVerified
    ? await Promise.all([
        leagueNeeds(ctx, leagueIds, duties, now),
        seasonLines(ctx.db, leagueIds, now),
        todayOf(ctx.db, leagueIds, now),
      ])
    : [[], [], null];
  const first = office.oversees === "nothing" && office.submits && (figures?.seasons.leagues ?? 0) === 0;
  return {
    needs: inOrder([...officeNeeds(office, duties), ...ofLeagues]),
    today,
    seasons,
    cards: figures && (figures.decisions || figures.seasons.leagues > 0) ? cardsOf(figures) : [],
    tasks: first ? await firstSteps(ctx, office, duties) : null,
    asOf: now.toISOString(),
  };
}

function officeNeeds({ waiting }: Office, { sentBack, drafts }: Duties): Need[] {
  return [
    { kind: "reports", count: waiting.reports },
    { kind: "reviews", count: waiting.reviews },
    { kind: "leagues", count: waiting.leagues },
    { kind: "identities", count: waiting.identities },
    { kind: "findings", count: waiting.findings },
    { kind: "sent-back", count: sentBack },
    { kind: "drafts", count: drafts },
  ];
}

/** What waits in the leagues that somebody runs themselves, with what there is nothing of. Both are that person's. */
export async function leagueNeeds(
  { db, cards }: Reader,
  leagueIds: readonly string[],
  { waitlists, priced }: Duties,
  now: Date,
): Promise<Need[]> {
  const asked = await aidWaitingIn(db, leagueIds);
  const aid = asked.map(async ({ leagueId, seasonId, registrations }): Promise<Need> => {
    const league = await managedLeague(db, leagueId);
    return { kind: "aid", count: registrations, leagueId, leagueName: league?.name ?? "", seasonId };
  });
  const payees = priced.map(({ leagueId }) => leagueId);
  const unpaid = await withoutCards(db, cards.mode, payees);
  const played = (await scoresWaiting(db, leagueIds, now)).map(({ league, season, ...counts }) => ({
    ...counts,
    in: { leagueId: league.id, leagueName: league.name, seasonId: season.id },
  }));
  const wanted = await officialsWanted(db, leagueIds, now);
  return [
    ...(await Promise.all(aid)),
    ...played.map(({ disputed, in: where }) => ({ kind: "disputed-scores" as const, count: disputed, ...where })),
    ...played.map(({ missing, in: where }) => ({ kind: "missing-scores" as const, count: missing, ...where })),
    ...wanted.map(({ lacking, where }) => ({ kind: "officials-missing" as const, count: lacking, ...where })),
    ...wanted.map(({ unanswered, where }) => ({ kind: "officials-unanswered" as const, count: unanswered, ...where })),
    ...priced
      .filter(({ leagueId }) => unpaid.includes(leagueId))
      .map((league) => ({ kind: "cards" as const, count: 1, ...league })),
    ...waitlists.map(({ waiting, ...season }) => ({ kind: "waitlist" as const, count: waiting, ...season })),
  ];
}

/** Who decides sees how that goes, who runs leagues how they fill. */
function cardsOf({ seasons, decisions }: Figures): Card[] {
  const { leagues, taken, capacity, waiting, takenBefore, capacityBefore } = seasons;
  const registered: Card = { kind: "taken", value: taken, before: takenBefore };
  if (decisions) {
    const { last, before } = decisions;
    const wait: Card[] =
      last.medianHours === null ? [] : [{ kind: "wait-hours", value: last.medianHours, before: before.medianHours }];
    return [
      { kind: "leagues", value: leagues, before: leagues - last.approved },
      registered,
      { kind: "decided", value: last.decided, before: before.decided },
      ...wait,
    ];
  }
  const leftBefore = takenBefore === null || capacityBefore === null ? null : capacityBefore - takenBefore;
  return [
    registered,
    { kind: "spots-left", value: capacity - taken, before: leftBefore },
    { kind: "waiting", value: waiting, before: null },
    { kind: "leagues", value: leagues, before: null },
  ];
}

async function firstSteps(
  { db, actor }: Reader & ActorContext,
  { manages }: Office,
  { drafts, sentBack }: Duties,
): Promise<Task[]> {
  const { accountId, emailVerified } = signedIn(actor);
  const submitted = await photoIdSubmitted(db, accountId);
  const verified = submitted && (await identityVerified(db, accountId));
  const done = (holds: boolean, begun: boolean) => (holds ? "completed" : begun ? "in-progress" : "not-started");
  return [
    { kind: "confirm-address", state: done(emailVerified, true) },
    { kind: "photo-id", state: done(verified, submitted) },
    { kind: "submit-league", state: done(manages > sentBack, drafts > 0 || sentBack > 0) },
    { kind: "approval", state: done(false, manages > sentBack) },
  ];
}
