import * as z from "zod/mini";

/** What the calls of the league office have in common. */

export const Id = z.uuid("input.not-understood");
export const LeagueRef = z.object({ league: Id });
export const Made = z.object({ id: Id });

/** May it be done? Null, or the code of the reason why not; absent from view where it is not for this person at all. */
export const Ability = z.nullable(z.string());

/** Which state of a thing a change is meant for: that of the page it was typed on. */
export const Version = z.int("input.not-understood");

/** Who saved last, and when; nobody has since it was made. */
export const LastChange = z.nullable(z.object({ name: z.string(), at: z.iso.datetime() }));
export type LastChange = z.output<typeof LastChange>;
