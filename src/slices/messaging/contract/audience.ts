import * as z from "zod/mini";
import {
  ATTENDANCE_ANSWERS,
  AUDIENCE_ROLES,
  EXCLUDED_REASONS,
  FAMILY_STATES,
  MESSAGE_TYPES,
  MOST_CHOSEN,
  OWING,
} from "./vocabulary.ts";

const Ids = (most: number) => z.array(z.uuid("input.not-understood")).check(z.maxLength(most, "input.not-understood"));

/** A player, coach and parent message is to a team's people: what each type needs is said beside its field. */
const fits = z.check<{ kind: string; teams: string[]; registrations: string[] }>(({ value, issues }) => {
  const { kind, teams, registrations } = value;
  const say = (field: string, message: string) => issues.push({ code: "custom", input: value, path: [field], message });
  if ((kind === "team" || kind === "player") && teams.length === 0) say("teams", "audience.team");
  if (kind === "player" && registrations.length === 0) say("registrations", "audience.player");
});

/** Whom a message is for. Without `kind` an announcement to families of a season. */
export const Audience = z
  .object({
    kind: z._default(z.enum(MESSAGE_TYPES, "input.not-understood"), "announcement"),
    season: z.uuid("audience.season"),
    /** None: all of the season. */
    divisions: Ids(200),
    /** Published teams. None: all of the season, for whoever may write to them. */
    teams: z._default(Ids(200), []),
    /** Of an announcement: people in any of these roles. */
    roles: z._default(z.array(z.enum(AUDIENCE_ROLES, "input.not-understood")).check(z.minLength(1, "audience.roles")), [
      "families",
    ]),
    /** Families in any of these states. Those of teams have a spot. */
    states: z.array(z.enum(FAMILY_STATES, "input.not-understood")).check(z.minLength(1, "audience.states")),
    /** For managers alone. */
    owing: z._default(z.enum(OWING, "input.not-understood"), "any"),
    /** Families by what they answered to a published game or practice. */
    attendance: z._default(
      z.nullable(
        z.object({
          event: z.uuid("audience.event"),
          answers: z
            .array(z.enum(ATTENDANCE_ANSWERS, "input.not-understood"))
            .check(z.minLength(1, "audience.answers")),
        }),
      ),
      null,
    ),
    /** Only these of them, by the registration of the player; none: all. */
    registrations: Ids(MOST_CHOSEN),
  })
  .check(fits);
export type Audience = z.output<typeof Audience>;

/** Somebody whom a message reaches. */
export const AudiencePerson = z.object({
  name: z.string(),
  language: z.enum(["en", "es"]),
  /** Whether email reaches them; if not, why. Who has no account is reached by nothing else. */
  email: z.nullable(z.enum(["refused", "undeliverable"])),
  hasAccount: z.boolean(),
});
export type AudiencePerson = z.output<typeof AudiencePerson>;

/** Whom a message would reach. */
export const AudiencePreview = z.object({
  /** Adults, each once: every guardian of every child, coaches, staff; of families without an account, each address. */
  people: z.int(),
  /** Those of them who have no account, and are reached by email alone. */
  byMailOnly: z.int(),
  /** Those of them whom no email reaches: they find it in the app. */
  appOnly: z.int(),
  children: z.int(),
  /** At most so many of them get a text too, and what that costs the league's operator, rounded up. */
  texts: z.object({ people: z.int(), segments: z.int(), costCents: z.int() }),
  /** How many of them read Spanish. */
  spanish: z.int(),
  /** The first hundred, by name. */
  list: z.array(AudiencePerson),
  /** Families that it does not reach by any way: how many, and the first hundred with the reason. */
  excluded: z.int(),
  excludedList: z.array(z.object({ name: z.string(), reason: z.enum(EXCLUDED_REASONS) })),
});
export type AudiencePreview = z.output<typeof AudiencePreview>;
