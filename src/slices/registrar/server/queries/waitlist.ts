import { ageOn } from "#kernel/time/calendar.ts";
import type { ActorContext } from "#platform/call.ts";
import { athletesKnown, type AthleteRow } from "#slices/family/server/public.ts";
import type { OfficeWaitlist, DivisionWaitlist } from "../../contract/waitlist.ts";
import { PUBLISHED } from "./published.ts";
import { waitlistRows, type WaitlistRow } from "../store/waitlist.ts";
import { seasonInOffice } from "#slices/registration/server/public.ts";
import type { RegistrarDeps } from "../services.ts";

/**
 * Who waits in a season, in the order of their tickets, with the offers that stand.
 * @throws Refusal leagues.not-found, registration.no-such-season
 */
export async function officeWaitlist(
  ctx: Pick<RegistrarDeps, "db" | "clock"> & ActorContext,
  input: { league: string; season?: string | undefined },
): Promise<OfficeWaitlist> {
  const { league, season, seasons, today } = await seasonInOffice(ctx.db, ctx, input);
  const rows = await waitlistRows(
    ctx.db,
    PUBLISHED,
    season.divisions.map(({ id }) => id),
  );
  const athletes = await athletesKnown(ctx.db, [...new Set(rows.flatMap(({ athleteId }) => athleteId ?? []))]);
  const known = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const names = new Map(season.divisions.map(({ id, name }) => [id, name]));
  const divisions = season.divisions.map(({ id, name, capacity, spotsTaken }): DivisionWaitlist => {
    const own = rows.filter(({ divisionId }) => divisionId === id);
    const waiting = own.filter(({ status }) => status === "waitlisted");
    return {
      id,
      name,
      capacity,
      taken: spotsTaken,
      waiting: waiting.map((row) => ({
        ...personIn(row, known, today),
        ticket: row.ticket,
        since: row.createdAt.toISOString(),
        together: siblingsOf(row, rows, known, names),
      })),
      offers: own
        .filter(({ status }) => status === "offered")
        .map((row) => ({ ...personIn(row, known, today), expiresAt: row.expiresAt?.toISOString() ?? null })),
    };
  });
  return {
    season: { id: season.id, name: season.name },
    seasons: seasons.map(({ id, name }) => ({ id, name })),
    timeZone: league.timeZone,
    divisions: divisions.filter(({ waiting, offers }) => waiting.length > 0 || offers.length > 0),
  };
}

type Known = ReadonlyMap<string, AthleteRow>;

function personIn(row: WaitlistRow, known: Known, today: string) {
  const { id, athleteId, contact } = row;
  const athlete = athleteId === null ? guestIn(row) : known.get(athleteId);
  const child = athlete && {
    firstName: athlete.firstName,
    lastName: athlete.lastName,
    age: ageOn(athlete.birthDate, today),
  };
  const guardian =
    contact?.name && contact.email ? { name: contact.name, email: contact.email, phone: contact.phone ?? "" } : null;
  return { id, child: child ?? null, guardian };
}

function guestIn({ guestFirstName: firstName, guestLastName: lastName, guestBirthDate: birthDate }: WaitlistRow) {
  return firstName === null || birthDate === null ? undefined : { firstName, lastName: lastName ?? "", birthDate };
}

function siblingsOf(
  { id, enrollmentId, together }: WaitlistRow,
  rows: readonly WaitlistRow[],
  known: Known,
  names: ReadonlyMap<string, string>,
) {
  if (!together) return [];
  const others = rows.filter(
    (one) => one.id !== id && one.enrollmentId === enrollmentId && one.status === "waitlisted",
  );
  return others.map(({ athleteId, divisionId }) => ({
    firstName: (athleteId === null ? undefined : known.get(athleteId))?.firstName ?? "",
    divisionName: names.get(divisionId) ?? "",
  }));
}
