import { signedIn } from "#kernel/actor.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { gamesById, type PublishedGame } from "#slices/schedule/server/public.ts";
import type { MyShifts, Shift } from "../../contract/family.ts";
import type { ShiftGame } from "../../contract/shift.ts";
import { SHOWN_DAYS } from "../../contract/vocabulary.ts";
import { isLate, mayCheckIn } from "../../rules/signing-up.ts";
import type { VolunteersDeps } from "../services.ts";
import { releaseHoursOf, rolesOf } from "../store/roles.ts";
import { signupsOf, type SignupRow } from "../store/signups.ts";
import { slotsOfSeasons, type SlotRow } from "../store/slots.ts";
import { lackingOf } from "./lacking.ts";
import { signupNames } from "./people.ts";
import { locationOf } from "./shift-facts.ts";
import { ownSeasons, type OwnSeasons } from "./ties.ts";

/** Hours after a shift for which it still stands among one's own. */
const AFTER_HOURS = 3;

/** A game as shifts name it; nothing for one whose teams are not known. */
export function gameOfShift(game: PublishedGame | undefined): ShiftGame | null {
  if (!game?.home || !game.away) return null;
  return { id: game.id, home: game.home, away: game.away, division: game.division ?? "" };
}

/**
 * The shifts of the next weeks in somebody's seasons: own ones, then open ones, those at a child's game first, then full ones.
 * @param input.team the shifts at this team's games alone
 * @param input.limit own shifts and so many others
 */
export async function myShifts(
  ctx: VolunteersDeps & ActorContext,
  { team, limit }: { team?: string | undefined; limit?: number | undefined },
): Promise<MyShifts> {
  const { db } = ctx;
  const { accountId, emailVerified } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const answer = (shifts: Shift[]) => ({ now: now.toISOString(), shifts });
  const own = emailVerified ? await ownSeasons(db, accountId) : undefined;
  if (!own || own.seasonIds.length === 0) return answer([]);
  const after = new Date(now.getTime() - AFTER_HOURS * 3_600_000);
  const slots = await slotsOfSeasons(db, { seasonIds: own.seasonIds, after, before: daysAfter(now, SHOWN_DAYS) });
  const games = new Map(
    (
      await gamesById(
        db,
        slots.flatMap(({ eventId }) => eventId ?? []),
      )
    ).map((game) => [game.id, game]),
  );
  const wanted = slots.filter(({ eventId }) => {
    const game = games.get(eventId ?? "");
    return team === undefined || game?.home?.id === team || game?.away?.id === team;
  });
  const signups = Map.groupBy(
    await signupsOf(
      db,
      slots.map(({ id }) => id),
    ),
    ({ slotId }) => slotId,
  );
  const mine = new Map(
    slots.map((slot) => [slot.id, signups.get(slot.id)?.find((one) => one.accountId === accountId)]),
  );
  const heldTimes = slots.filter(({ id, start }) => start !== null && mine.get(id)?.state === "held");
  const shown = wanted
    .filter((slot) => isShown(slot, mine.get(slot.id), now))
    .map((slot) => ({ slot, ownGame: ownGameOf(games.get(slot.eventId ?? ""), own) }))
    .toSorted((a, b) => order(a, mine) - order(b, mine) || a.slot.startsAt.getTime() - b.slot.startsAt.getTime());
  const ownCount = shown.filter(({ slot }) => isOwnShift(mine.get(slot.id))).length;
  const few = limit === undefined ? shown : shown.slice(0, ownCount + limit);

  const leagueIds = [...new Set(few.map(({ slot }) => slot.leagueId))];
  const roles = new Map((await rolesOf(db, leagueIds)).map((role) => [role.id, role]));
  const hours = await releaseHoursOf(db, leagueIds);
  const leagues = new Map<string, string>();
  for (const id of leagueIds) leagues.set(id, (await managedLeague(db, id))?.name ?? "");
  const all = few.flatMap(({ slot }) => signups.get(slot.id) ?? []);
  const names = await signupNames(db, all, { short: true });
  const asked = await askedNames(ctx, all, accountId);
  const free = few.flatMap(({ slot }) => (isOwnShift(mine.get(slot.id)) ? [] : slot));
  const lacks = await lackingOf(db, ctx, { accountId, slots: free, roles });

  return answer(
    few.map(({ slot, ownGame }) => {
      const people = signups.get(slot.id) ?? [];
      const role = roles.get(slot.roleId);
      const game = games.get(slot.eventId ?? "");
      const signup = mine.get(slot.id);
      return {
        id: slot.id,
        league: { id: slot.leagueId, name: leagues.get(slot.leagueId) ?? "" },
        role: role?.name ?? "",
        standard: role?.standard ?? null,
        icon: role?.icon ?? "coordinator",
        description: role?.description ?? null,
        minimumAge: role?.minimumAge ?? null,
        date: slot.date,
        start: slot.start,
        end: slot.end,
        location: game ? locationOf(game) : null,
        game: gameOfShift(game),
        ownGame,
        startsAt: slot.startsAt.toISOString(),
        endsAt: slot.endsAt.toISOString(),
        spots: slot.spots,
        taken: slot.taken,
        people: people.filter(({ state }) => state === "held").flatMap(({ id }) => names.get(id) ?? []),
        mine: signup
          ? ownOf(signup, slot, people, {
              now,
              releaseHours: hours.get(slot.leagueId) ?? 24,
              asked: asked.get(signup.id),
            })
          : null,
        busy: heldTimes.some(
          ({ id, startsAt, endsAt }) =>
            id !== slot.id && slot.start !== null && startsAt < slot.endsAt && slot.startsAt < endsAt,
        ),
        lacks: lacks.get(slot.id) ?? null,
        swaps: people
          .filter(
            ({ swapAskedAt, swapTo, accountId: who }) =>
              swapAskedAt !== null && who !== accountId && (swapTo === null || swapTo === accountId),
          )
          .map(({ id, swapTo }) => ({ signup: id, name: names.get(id) ?? "", named: swapTo === accountId })),
      };
    }),
  );
}

const isOwnShift = (signup: SignupRow | undefined) => signup?.state === "held" || signup?.state === "waiting";

/** What is over is shown to who was there, to check in late; what one was asked for and did not answer is no shift of one's own. */
const isShown = ({ endsAt }: SlotRow, signup: SignupRow | undefined, now: Date): boolean =>
  endsAt > now || signup?.state === "held";

function ownGameOf(
  game: PublishedGame | undefined,
  { childTeams, coachedTeams }: OwnSeasons,
): "child" | "coach" | null {
  const teams = [game?.home?.id, game?.away?.id].filter((id) => id !== undefined);
  if (teams.some((id) => childTeams.has(id))) return "child";
  return teams.some((id) => coachedTeams.has(id)) ? "coach" : null;
}

/** Own shifts, then those with a free spot at an own child's game, then other free ones, then full ones. */
function order(
  { slot, ownGame }: { slot: SlotRow; ownGame: "child" | "coach" | null },
  mine: ReadonlyMap<string, SignupRow | undefined>,
): number {
  if (isOwnShift(mine.get(slot.id))) return 0;
  if (slot.taken >= slot.spots) return 3;
  return ownGame === "child" ? 1 : 2;
}

function ownOf(
  signup: SignupRow,
  slot: SlotRow,
  people: readonly SignupRow[],
  { now, releaseHours, asked }: { now: Date; releaseHours: number; asked: string | undefined },
): Shift["mine"] {
  const { id, state, checkedInAt, changedAt, swapAskedAt, swapTo } = signup;
  if (state === "invited" || state === "released") return null;
  const times = { startsAt: slot.startsAt.getTime(), endsAt: slot.endsAt.getTime() };
  const waiting = people.filter((one) => one.state === "waiting");
  return {
    id,
    state,
    ahead: state === "waiting" ? waiting.findIndex((one) => one.id === id) : 0,
    checkedIn: checkedInAt !== null,
    mayCheckIn: state === "held" && checkedInAt === null && mayCheckIn(times, now.getTime()),
    swap: swapAskedAt === null ? null : { to: swapTo === null ? null : (asked ?? "") },
    isLate: state === "held" && isLate(times, { releaseHours, signedUpAt: changedAt.getTime(), now: now.getTime() }),
  };
}

/** What those are called whom one has asked to take a shift, by one's own sign-up. */
async function askedNames(
  { db }: VolunteersDeps,
  signups: readonly SignupRow[],
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const own = signups.filter(({ accountId: who, swapTo }) => who === accountId && swapTo !== null);
  const names = await signupNames(
    db,
    own.map((one) => ({ ...one, accountId: one.swapTo })),
    { short: true },
  );
  return names;
}
