import { managedLeague } from "#slices/leagues/server/public.ts";
import { gamesById, type DutiesOf } from "#slices/schedule/server/public.ts";
import { SHIFTS_PATH } from "../../contract/paths.ts";
import { STANDARD_ROLE_NAMES } from "../../contract/role-names.ts";
import { rolesOf } from "../store/roles.ts";
import { slotsOfPerson } from "../store/slots.ts";
import { locationOf } from "./shift-facts.ts";

/** Somebody's own shifts, for their week and their calendar. Those of a whole season have no time and are none. */
export const shiftDuties: DutiesOf = async (handle, asked) => {
  const slots = await slotsOfPerson(handle, asked);
  const leagueIds = [...new Set(slots.map(({ leagueId }) => leagueId))];
  const roles = new Map((await rolesOf(handle, leagueIds)).map((role) => [role.id, role]));
  const leagues = new Map<string, string>();
  for (const id of leagueIds) leagues.set(id, (await managedLeague(handle, id))?.name ?? "");
  const games = await gamesById(
    handle,
    slots.flatMap(({ eventId }) => eventId ?? []),
  );
  return slots.map((slot) => {
    const role = roles.get(slot.roleId);
    const game = games.find(({ id }) => id === slot.eventId);
    const nameIn = (language: "en" | "es") =>
      role?.standard ? STANDARD_ROLE_NAMES[language][role.standard] : (role?.name ?? "");
    return {
      id: slot.id,
      title: { en: `Volunteer: ${nameIn("en")}`, es: `Voluntariado: ${nameIn("es")}` },
      league: leagues.get(slot.leagueId) ?? "",
      date: slot.date,
      start: slot.start!,
      end: slot.end!,
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      timeZone: slot.timeZone,
      location: game ? locationOf(game) : null,
      page: SHIFTS_PATH,
      kind: "shift" as const,
      waits: false,
    };
  });
};
