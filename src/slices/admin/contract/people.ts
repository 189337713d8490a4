import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { PERMISSION_GROUPS } from "#slices/accounts/contract/vocabulary.ts";
import { LEAGUE_STATUSES } from "#slices/leagues/contract/vocabulary.ts";
import { ADMIN_ROLES, PERMISSIONS } from "./roles.ts";

const { own } = callsOf("back office", (route) => oc.route(route));
const Id = z.uuid("input.not-understood");

/** At least two characters (spec.txt §5), unless all global admins are asked for. Pages count from 1. */
export const PeopleSearch = z
  .object({
    q: z._default(z.string().check(z.trim(), z.maxLength(100, "user-search.long")), ""),
    only: z.optional(z.enum(["admins"])),
    page: z._default(
      z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(1_000_000, "page.number")),
      1,
    ),
  })
  .check(
    z.refine(({ q, only }) => q.length >= 2 || (only !== undefined && q === ""), {
      path: ["q"],
      error: "user-search.short",
    }),
  );

const Groups = z.array(z.enum(PERMISSION_GROUPS));
const Moment = z.iso.datetime();

export const FoundPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  permissionGroups: Groups,
  globalAdmin: z.boolean(),
  /** Manages at least one district; it takes effect with a verified photo ID. */
  districtManager: z.boolean(),
  createdAt: Moment,
});
export type FoundPerson = z.output<typeof FoundPerson>;

export const PeoplePage = z.object({
  people: z.array(FoundPerson),
  /** Over all pages. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});

const District = z.object({ id: z.uuid(), name: z.string() });

/** An account as a global admin sees it: nothing about its children, its password or its picture of an ID. */
export const PersonForAdmin = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(["en", "es"]),
  permissionGroups: Groups,
  globalAdmin: z.boolean(),
  twoFactor: z.boolean(),
  google: z.boolean(),
  hasPassword: z.boolean(),
  complete: z.boolean(),
  birthDateGiven: z.boolean(),
  photoId: z.nullable(z.object({ state: z.enum(["submitted", "verified", "refused"]), uploadedAt: Moment })),
  /** Counts up with each change of the account. */
  version: z.int(),
  createdAt: Moment,
  /** Null where nobody was here for so long that nothing is kept of it. */
  lastSeenAt: z.nullable(Moment),
  /** On how many devices somebody is signed in. */
  devices: z.int(),
  districts: z.array(District),
  /** Owned, or run beside the owner; at most 100. */
  leagues: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(LEAGUE_STATUSES), owner: z.boolean() })),
  /** All that there are, to choose from. */
  knownDistricts: z.array(District),
  /** Who changed the account last, and when, as far as it is known. */
  lastChange: z.nullable(z.object({ at: Moment, by: z.nullable(z.string()) })),
  /** Whether it is the admin who asks. */
  self: z.boolean(),
});
export type PersonForAdmin = z.output<typeof PersonForAdmin>;

const Seen = {
  user: Id,
  /** What the admin had before their eyes: the account's version, and its districts. */
  version: z.coerce.number().check(z.int("input.not-understood")),
  districtsSeen: z._default(z.array(Id), []),
};

/** All the roles that the checkboxes show; Parent is not among them and stays as it is. */
export const RolesChange = z.object({
  ...Seen,
  roles: z._default(z.array(z.enum(ADMIN_ROLES, "role.unknown")), []),
  /** Of a District Manager: at least one. */
  districts: z._default(z.array(Id), []),
});
export type RolesChange = z.output<typeof RolesChange>;

/** One permission more. */
export const PermissionGrant = z.object({
  ...Seen,
  permission: z.enum(PERMISSIONS, "permission.missing"),
  /** Of a District Manager. */
  district: z.optional(Id),
});
export type PermissionGrant = z.output<typeof PermissionGrant>;

const Person = z.object({ user: Id });

/** People's accounts, for global admins. Nobody can act as somebody else. */
export const peopleCalls = {
  people: own("GET", "/office/users", "Accounts by name and email address, for global admins")
    .input(PeopleSearch)
    .output(PeoplePage),
  person: own("GET", "/office/users/{user}", "One account, for global admins").input(Person).output(PersonForAdmin),
  saveRoles: own("PUT", "/office/users/{user}/roles", "Give and take roles; Global Admin asks for a recent proof", {
    description:
      "Global Admin and District Manager (with districts) give power, the others are groups. The person is told. The last global admin stays.",
  })
    .input(RolesChange)
    .output(Accepted),
  givePermission: own("POST", "/office/users/{user}/permissions", "Give one permission more")
    .input(PermissionGrant)
    .output(Accepted),
  resendFor: own("POST", "/office/users/{user}/verification", "Send the confirmation email again, for someone", {
    status: 202,
  })
    .input(Person)
    .output(Accepted),
  endSessionsOf: own("DELETE", "/office/users/{user}/sessions", "Sign someone out on all devices")
    .input(Person)
    .output(Accepted),
};
