import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Email } from "#kernel/text/message-fields.ts";
import { manyLines, oneLine, optionalText, personName, unixLines } from "#kernel/text/text-fields.ts";
import { RoleName, ShiftGame, ShiftTime } from "./shift.ts";
import { PATTERN_SCOPES, ROLE_ICONS, SHEET_FORMATS, SIGNUP_ORIGINS, SIGNUP_STATES } from "./vocabulary.ts";

const { own } = callsOf("volunteers", (route) => oc.route(route));
const Accepted = z.object({ accepted: z.literal(true) });
const OfLeague = z.object({ league: z.string() });
const OfSignup = z.object({ signup: z.string() });
const League = z.object({ id: z.uuid(), name: z.string() });

/** Somebody on a shift, as who runs the league sees them. */
export const OfficeVolunteer = z.object({
  id: z.uuid(),
  name: z.string(),
  guest: z.boolean(),
  state: z.enum(SIGNUP_STATES),
  came: z.enum(SIGNUP_ORIGINS),
  checkedIn: z.boolean(),
  note: z.nullable(z.string()),
  asksForSwap: z.boolean(),
});
export type OfficeVolunteer = z.output<typeof OfficeVolunteer>;

export const OfficeShift = z.object({
  id: z.uuid(),
  ...ShiftTime.shape,
  icon: z.string(),
  spots: z.int(),
  taken: z.int(),
  hasBegun: z.boolean(),
  people: z.array(OfficeVolunteer),
});
export type OfficeShift = z.output<typeof OfficeShift>;

/** Shifts of one game, or of a day beside its games. */
export const ShiftGroup = z.object({
  key: z.string(),
  game: z.nullable(ShiftGame),
  season: z.string(),
  date: z.iso.date(),
  start: z.nullable(z.string()),
  location: z.nullable(z.string()),
  fullyStaffed: z.boolean(),
  shifts: z.array(OfficeShift),
});
export type ShiftGroup = z.output<typeof ShiftGroup>;

export const OfficeRole = z.object({
  id: z.uuid(),
  ...RoleName.shape,
  icon: z.string(),
  description: z.nullable(z.string()),
  minimumAge: z.nullable(z.int()),
  /** What a shift of it counts where points are counted. */
  points: z.int(),
  /** Whether who has done least may be given a shift of it. */
  assignable: z.boolean(),
});
export type OfficeRole = z.output<typeof OfficeRole>;

export const OfficePattern = z.object({
  id: z.uuid(),
  ...RoleName.shape,
  per: z.enum(PATTERN_SCOPES),
  spots: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
});
export type OfficePattern = z.output<typeof OfficePattern>;

export const VolunteerBoard = z.object({
  league: League,
  leagues: z.array(League),
  /** Those that go on or come, the first one first. */
  seasons: z.array(League),
  figures: z.object({
    /** Games of the next 7 days. */
    games: z.int(),
    fullyStaffed: z.int(),
    needVolunteers: z.int(),
    /** Spots of these games that nobody has. */
    openSpots: z.int(),
    /** People who are signed up in a season that goes on, or who were. */
    activeVolunteers: z.int(),
  }),
  /** The days that are shown, the next 7 unless asked otherwise. */
  days: z.int(),
  /** Those with open spots first. */
  groups: z.array(ShiftGroup),
  /** Those of whole seasons. */
  seasonal: z.array(ShiftGroup),
  dayCodes: z.array(z.object({ season: z.string(), date: z.iso.date(), code: z.string() })),
  roles: z.array(OfficeRole),
  patterns: z.array(OfficePattern),
  releaseHours: z.int(),
  /** Adults of the league's families who have no shift in a season that goes on. */
  withoutShift: z.int(),
  openSpots: z.int(),
});
export type VolunteerBoard = z.output<typeof VolunteerBoard>;

const Age = z.nullable(
  z.int("volunteer-age.range").check(z.minimum(10, "volunteer-age.range"), z.maximum(99, "volunteer-age.range")),
);
export const NewRole = z.object({
  league: z.string(),
  name: z
    .string("role-name.missing")
    .check(z.trim(), z.minLength(1, "role-name.missing"), z.maxLength(60, "role-name.long"), oneLine()),
  icon: z.enum(ROLE_ICONS, "role-icon.missing"),
  description: optionalText(
    z.string("role-description.long").check(unixLines, z.trim(), z.maxLength(500, "role-description.long"), manyLines),
  ),
  minimumAge: Age,
  points: z.int("role-points.range").check(z.minimum(0, "role-points.range"), z.maximum(100, "role-points.range")),
  assignable: z.boolean(),
});
export type NewRole = z.output<typeof NewRole>;

const Time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "pattern-times.missing")));
export const NewPattern = z
  .object({
    league: z.string(),
    role: z.string(),
    per: z.enum(PATTERN_SCOPES, "input.not-understood"),
    spots: z
      .int("pattern-spots.range")
      .check(z.minimum(1, "pattern-spots.range"), z.maximum(50, "pattern-spots.range")),
    from: Time,
    to: Time,
    minutes: z.nullable(
      z
        .int("pattern-minutes.range")
        .check(z.minimum(15, "pattern-minutes.range"), z.maximum(720, "pattern-minutes.range")),
    ),
  })
  .check(
    z.refine(({ per, from, to }) => per !== "shift" || (from !== null && to !== null && from < to), {
      path: ["from"],
      message: "pattern-times.missing",
    }),
    z.refine(({ per, minutes }) => per !== "shift" || minutes !== null, {
      path: ["minutes"],
      message: "pattern-minutes.range",
    }),
  );
export type NewPattern = z.output<typeof NewPattern>;

export const ReleaseHours = z.object({
  league: z.string(),
  hours: z.int("release-hours.range").check(z.minimum(0, "release-hours.range"), z.maximum(336, "release-hours.range")),
});

const name = personName("volunteer-name");
export const AddVolunteer = z.object({
  shift: z.string("volunteer-shift.missing").check(z.minLength(1, "volunteer-shift.missing")),
  /** A member, who is signed up at once and told. */
  account: z.nullable(z.string()),
  /** Somebody without an account, who is asked by email. */
  guest: z.nullable(z.object({ name, email: Email, language: z._default(z.enum(["en", "es"]), "en") })),
});
export type AddVolunteer = z.output<typeof AddVolunteer>;

export const NoShow = z.object({
  signup: z.string(),
  noShow: z.boolean(),
  note: optionalText(z.string().check(z.trim(), z.maxLength(300, "no-show-note.long"), oneLine())),
});

export const VolunteersExport = z.object({
  league: z.string(),
  format: z.enum(SHEET_FORMATS, "input.not-understood"),
  language: z._default(z.enum(["en", "es"]), "en"),
});
export type VolunteersExport = z.output<typeof VolunteersExport>;

const AT = "/office/leagues/{league}/volunteers";
export const officeCalls = {
  volunteerLeagues: own(
    "GET",
    "/office/volunteers",
    "Approved leagues that one runs, the one with the next shift first",
  ).output(z.object({ leagues: z.array(League) })),
  volunteerBoard: own("GET", AT, "A league's volunteers: shifts to come, roles and what is wanted")
    .input(
      z.object({ league: z.string(), days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60))) }),
    )
    .output(VolunteerBoard),
  addVolunteerRole: own("POST", `${AT}/roles`, "Add a role")
    .input(NewRole)
    .output(z.object({ role: z.uuid() })),
  removeVolunteerRole: own(
    "DELETE",
    "/office/volunteers/roles/{role}",
    "Remove a role; its shifts to come are released",
  )
    .input(z.object({ role: z.string() }))
    .output(Accepted),
  addVolunteerPattern: own("POST", `${AT}/patterns`, "Want volunteers of a role, for each game, day, season or shift")
    .input(NewPattern)
    .output(z.object({ pattern: z.uuid() })),
  removeVolunteerPattern: own(
    "DELETE",
    `${AT}/patterns/{pattern}`,
    "Want them no more; their shifts to come are released",
  )
    .input(z.object({ league: z.string(), pattern: z.string() }))
    .output(Accepted),
  setReleaseHours: own("PUT", `${AT}/release-hours`, "Until when a shift is given up freely")
    .input(ReleaseHours)
    .output(Accepted),
  findVolunteers: own("GET", `${AT}/people`, "Adults of the league's families, coaches and officials, by name")
    .input(
      z.object({
        league: z.string(),
        q: z
          .string("official-search.short")
          .check(z.trim(), z.minLength(2, "official-search.short"), z.maxLength(120, "official-search.long")),
      }),
    )
    .output(z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })) })),
  addVolunteer: own("POST", "/office/volunteers/shifts/{shift}/people", "Sign up a member, or invite a guest by email")
    .input(AddVolunteer)
    .output(OfSignup),
  removeVolunteer: own("POST", "/office/volunteers/sign-ups/{signup}/remove", "Take someone off a shift; they are told")
    .input(OfSignup)
    .output(Accepted),
  markNoShow: own(
    "PUT",
    "/office/volunteers/sign-ups/{signup}/no-show",
    "Note that someone did not come, or that they did",
    {
      description: "With a reason, for who runs the league alone.",
    },
  )
    .input(NoShow)
    .output(Accepted),
  askForVolunteers: own("POST", `${AT}/ask`, "Ask everyone of the league's families who has no shift yet")
    .input(OfLeague)
    .output(z.object({ asked: z.int() })),
  exportVolunteers: own("GET", `${AT}/export`, "The volunteers of the current seasons, as a file", {
    description: "CSV in UTF-8, or an Excel file. Who fetched it is written down.",
  })
    .input(VolunteersExport)
    .output(z.file()),
};
