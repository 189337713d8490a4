import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { keepSlots } from "#slices/volunteers/server/commands/keep-slots.ts";
import { adultsOf } from "#slices/volunteers/server/queries/people.ts";
import { putDuty } from "#slices/volunteers/server/store/credits.ts";
import { putGuest } from "#slices/volunteers/server/store/guests.ts";
import { busyDuring, insertSignup } from "#slices/volunteers/server/store/signups.ts";
import { slotsOfSeasons, type SlotRow } from "#slices/volunteers/server/store/slots.ts";
import { seasonsWithGames } from "./seasons-with-games.ts";

/** Helpers without an account, whom leagues have invited. */
const GUESTS = [
  "Rosa Delgado",
  "Tom Whitaker",
  "Imani Brooks",
  "Kenji Mori",
  "Carla Nunez",
  "Peter Lindqvist",
  "Aisha Rahman",
  "Sam Castellano",
  "Grace Obi",
  "Marco Bianchi",
  "Hannah Weiss",
  "Luis Ortega",
] as const;

type Who = { accountId: string } | { guestId: string };
const idOf = (who: Who) => ("accountId" in who ? who.accountId : who.guestId);

/**
 * Gives the seasons of the demonstration that go on shifts for their games to come. The next day of play is fully staffed, the one after
 * it lacks people; later ones are open. Does nothing where there are shifts.
 */
export async function writeVolunteers<Schema>(
  given: Tx<Schema>,
  { today, now }: { today: LocalDate; now: Date },
): Promise<void> {
  const tx = given as unknown as Tx<RegistrationTables>;
  const { rows: there } = await sql`select from volunteer_slot limit 1`.execute(tx);
  if (there.length > 0) return;
  for (const { id, leagueId, ownerId } of await seasonsWithGames(tx, now)) {
    await keepSlots(tx, { roleObstacles: () => Promise.resolve(new Map()) }, id, now);
    const before = new Date(now.getTime() + 30 * 86_400_000);
    const slots = await slotsOfSeasons(tx, { seasonIds: [id], after: now, before });
    const days = [...new Set(slots.flatMap(({ date }) => (date > today ? [date] : [])))];
    const guests: Who[] = [];
    for (const [at, name] of GUESTS.entries()) {
      const email = `helper-${at + 1}@touchline.example`;
      guests.push({ guestId: await putGuest(tx, { leagueId, name, email, language: "en", by: ownerId, now }) });
    }
    const adults: Who[] = (await adultsOf(tx, id)).map((accountId) => ({ accountId }));
    const people = [...adults.slice(1), ...guests];
    const staffed = slots.filter(({ date }) => date === days[0]);
    const lacking = slots.filter(({ date }, at) => date === days[1] && at % 3 === 0);
    // Each family does two shifts.
    await putDuty(tx, id, { unit: "shifts", amount: 2, assigns: false, buyOutCents: 7_500 }, 0);
    await signUp(tx, [...staffed, ...lacking], people, now);
    // Who registers for the next season may volunteer or pay instead.
    const next = await sql<{ id: string }>`
      select id from season where league_id = ${leagueId} and status = 'open' and registration_end_date >= ${today}::date`.execute(
      tx,
    );
    for (const season of next.rows)
      await putDuty(tx, season.id, { unit: "shifts", amount: 2, assigns: false, buyOutCents: 7_500 }, 0);
  }
}

/** Puts one of some people who has time then on each slot, in turn. */
async function signUp(
  tx: Tx<RegistrationTables>,
  slots: readonly SlotRow[],
  people: readonly Who[],
  now: Date,
): Promise<void> {
  let next = 0;
  for (const { id: slotId } of slots) {
    const busy = new Set(await busyDuring(tx, people.map(idOf), slotId));
    const inTurn = [...people.slice(next), ...people.slice(0, next)];
    const who = inTurn.find((one) => !busy.has(idOf(one)));
    if (!who) continue;
    next = (people.indexOf(who) + 1) % people.length;
    const came = "accountId" in who ? "self" : "league";
    await insertSignup(tx, { slotId, who, state: "held", came, now });
  }
}
