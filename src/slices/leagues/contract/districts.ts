import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { Id, Made, Version } from "./office/office.ts";
import { STATES } from "./vocabulary.ts";

/**
 * Districts: parts of the country, by states and by how ZIP codes begin, and who oversees the leagues in them. Global
 * admins arrange them; managing one takes effect once the person's photo ID is verified.
 */

/** ZIP codes by their first one to five digits, at most, in one district. */
const MOST_PREFIXES = 200;

const Prefixes = z
  .array(z.string().check(z.regex(/^\d{1,5}$/, "zip-prefix.format")), "zip-prefix.format")
  .check(z.maxLength(MOST_PREFIXES, "zip-prefix.many"));

/** What a district says. Twice the same is once. */
const FIELDS = {
  name: z
    .string("district-name.missing")
    .check(z.trim(), z.minLength(1, "district-name.missing"), z.maxLength(80, "district-name.long"), oneLine()),
  states: z._default(z.array(z.enum(STATES, "league-state.missing")), []),
  zipPrefixes: z._default(Prefixes, []),
};
const somewhere = z.refine<{ states: string[]; zipPrefixes: string[] }>(
  ({ states, zipPrefixes }) => states.length + zipPrefixes.length > 0,
  { path: ["states"], error: "district-area.missing" },
);
export const NewDistrict = z.object(FIELDS).check(somewhere);
export type NewDistrict = z.output<typeof NewDistrict>;
export const DistrictChange = z.object({ ...FIELDS, district: Id, version: Version }).check(somewhere);
export type DistrictChange = z.output<typeof DistrictChange>;

const Person = z.object({ id: Id, name: z.string(), email: z.string(), identityVerified: z.boolean() });
export type DistrictPerson = z.output<typeof Person>;

export const District = z.object({
  id: Id,
  name: z.string(),
  states: z.array(z.string()),
  zipPrefixes: z.array(z.string()),
  version: Version,
  managers: z.array(z.extend(Person, { since: z.iso.datetime() })),
  /** Approved leagues in it, and submissions that wait. */
  leagues: z.int(),
  waiting: z.int(),
});
export type District = z.output<typeof District>;

const { own } = callsOf("league office", (route) => oc.route(route));
const OneDistrict = z.object({ district: Id });
const OneManager = z.object({ district: Id, account: Id });

export const districtCalls = {
  districts: own("GET", "/office/districts", "All districts, with who manages them").output(
    z.object({ districts: z.array(District) }),
  ),
  districtPeople: own("GET", "/office/districts/people", "Find someone to manage a district, by name or email address")
    .input(z.object({ q: z.string().check(z.trim(), z.minLength(2, "user-search.short"), z.maxLength(100, "q.long")) }))
    .output(z.object({ people: z.array(Person) })),
  addDistrict: own("POST", "/office/districts", "Make a district", { status: 201 }).input(NewDistrict).output(Made),
  changeDistrict: own(
    "PUT",
    "/office/districts/{district}",
    "Change a district, unless someone else has changed it since",
  )
    .input(DistrictChange)
    .output(Accepted),
  removeDistrict: own("DELETE", "/office/districts/{district}", "Remove a district; its managers are told")
    .input(OneDistrict)
    .output(Accepted),
  addDistrictManager: own("PUT", "/office/districts/{district}/managers/{account}", "Let someone manage a district", {
    description: "The person is told. It takes effect once their photo ID is verified.",
  })
    .input(OneManager)
    .output(Accepted),
  removeDistrictManager: own(
    "DELETE",
    "/office/districts/{district}/managers/{account}",
    "Someone manages it no longer",
  )
    .input(OneManager)
    .output(Accepted),
};
