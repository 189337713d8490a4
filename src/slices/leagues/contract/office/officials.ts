import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { Id, LeagueRef } from "./office.ts";

/** League Officials: referees, coaches, score keepers and others; one role for each person and league. */

export const OFFICIAL_ROLES = ["Referee", "Coach", "Score Keeper"] as const;
/** In pickers it stands for the league's own word, which is to be typed beside it. */
export const OTHER_ROLE = "Other";

/** The specification's roles as they are written there, whatever the letter case; else the league's own word. */
export const OfficialRole = z.pipe(
  z.string("official-role.missing").check(
    z.trim(),
    z.minLength(1, "official-role.missing"),
    z.maxLength(60, "official-role.long"),
    oneLine(),
    z.refine((role) => role.toLowerCase() !== OTHER_ROLE.toLowerCase(), "official-role.other"),
  ),
  z.transform((role) => OFFICIAL_ROLES.find((one) => one.toLowerCase() === role.toLowerCase()) ?? role),
);

export const Official = z.object({ userId: Id, name: z.string(), email: z.string(), role: z.string() });
export type Official = z.output<typeof Official>;

export const Officials = z.object({
  officials: z.array(Official),
  /** Assignments whose person deleted their account: hidden, with the specified warning. */
  incomplete: z.int(),
  /** Only approved leagues assign officials (product.md). */
  mayAssign: z.boolean(),
});
export type Officials = z.output<typeof Officials>;

export const PeopleSearch = z.object({
  league: Id,
  q: z
    .string("official-search.short")
    .check(z.trim(), z.minLength(2, "official-search.short"), z.maxLength(120, "official-search.long")),
});
export const FoundPerson = z.object({ userId: Id, name: z.string(), email: z.string(), role: z.nullable(z.string()) });
export const FoundPeople = z.object({ people: z.array(FoundPerson) });
export type FoundPeople = z.output<typeof FoundPeople>;

/** The specification's call (§7). The league's name is taken and not looked at: the server knows it. */
export const MetadataUpdate = z.union([
  z.object({ userId: Id, leagueId: Id, remove: z.literal(true) }),
  z.object({
    userId: Id,
    leagueId: Id,
    leagueName: z.optional(z.string().check(z.maxLength(500))),
    role: OfficialRole,
  }),
]);
export type MetadataUpdate = z.output<typeof MetadataUpdate>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const officialsCalls = {
  officials: own("GET", "/office/leagues/{league}/officials", "A league's officials")
    .input(LeagueRef)
    .output(Officials),
  searchPeople: own("GET", "/office/leagues/{league}/people", "People connected with a league, for its pickers", {
    description: "At least two characters of a name or address; at most 20 people.",
  })
    .input(PeopleSearch)
    .output(FoundPeople),
  leaveRole: own("DELETE", "/office/leagues/{league}/own-role", "Leave one's role in a league", {
    description: "Ends right away, with everything that the role lets one see.",
  })
    .input(LeagueRef)
    .output(Accepted),
  clearOfficials: own(
    "POST",
    "/office/leagues/{league}/officials/clear",
    "Remove assignments that have no person any more",
  )
    .input(LeagueRef)
    .output(z.object({ removed: z.int() })),
  updateUserMetadata: own("POST", "/update-user-metadata", "Assign an official, change the role, or remove (§7)", {
    description:
      "One role for each person and league. `leagueName` is taken and not looked at. A failure has the status of its problem, which says `success: false` and why in `error` besides.",
  })
    .input(MetadataUpdate)
    .output(z.object({ success: z.literal(true) })),
};
