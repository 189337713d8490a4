import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { InvitationSecret, RelationChoice } from "#slices/family/contract/fields.ts";
import { MOST_ATHLETES } from "#slices/family/contract/vocabulary.ts";
import { Id, Language, SubmissionKey } from "./fields.ts";

/** Where the invitation opens, and where its reader says that no more emails are wanted; the secret follows. */
export const SPOT_INVITATION_PATH = "/spot-invitation";
export const STOP_EMAILS_PATH = "/spot-invitation/stop";

/** As whom a family takes somebody over: a child that is new to it, oneself, or one whom it knows already, by id. */
const Taken = z.union([z.literal("new"), z.literal("myself"), Id]);

export const TakeOverInput = z
  .object({
    secret: InvitationSecret,
    children: z
      .array(z.object({ registrationId: Id, as: Taken }))
      .check(z.minLength(1, "children.missing"), z.maxLength(MOST_ATHLETES, "children.missing")),
    /** What one is to the children who are new. */
    relation: z.nullable(RelationChoice),
    /** Agrees that we keep the data of those who are new. */
    agreed: z.boolean(),
    language: Language,
  })
  .check(({ value, issues }) => {
    const missing = (field: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [field], message });
    if (value.relation === null && value.children.some((one) => one.as === "new"))
      missing("relation", "relation.missing");
    if (!value.agreed && value.children.some((one) => one.as === "new" || one.as === "myself"))
      missing("agreed", "agreement.missing");
  });
export type TakeOverInput = z.output<typeof TakeOverInput>;

const cents = z.int();

export const OfferedChild = z.object({
  registrationId: Id,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date(),
  /** Old enough to answer for themself. */
  adult: z.boolean(),
  seasonName: z.string(),
  divisionName: z.string(),
  /** As the league's list says: this money is paid to the league itself. */
  priceCents: cents,
  paidCents: cents,
  /** Joined the waitlist without an account: no list of the league's. */
  fromWaitlist: z.boolean(),
  /** Who in one's family has this name and day of birth. */
  knownAs: z.nullable(Id),
});
export type OfferedChild = z.output<typeof OfferedChild>;

/** What somebody sees who follows the email. */
export const SeenSpotInvitation = z.object({
  league: z.object({ name: z.string(), slug: z.string() }),
  /** How many children it is about. */
  count: z.int(),
  /** Only for who may accept. */
  children: z.nullable(z.array(OfferedChild)),
  expiresAt: z.iso.datetime(),
  /** For who waits without an account: the numbers in line of those who wait, and until when spots are offered to others. */
  waitlist: z.nullable(
    z.object({
      positions: z.array(z.int()),
      offer: z.nullable(z.object({ until: z.iso.datetime(), timeZone: z.string() })),
    }),
  ),
  /** Why it cannot be accepted by who asks; null when it can. */
  accept: z.nullable(z.string()),
});
export type SeenSpotInvitation = z.output<typeof SeenSpotInvitation>;

/** How far the families of an import are with their accounts. */
export const ImportFamilies = z.object({
  /** Addresses of children who nobody has taken over yet. */
  addresses: z.int(),
  /** Those of them that have an invitation, and those that want no emails. */
  invited: z.int(),
  refused: z.int(),
  /** Those that can be invited now: not within a day of the last invitation, and not where they want none. */
  ready: z.int(),
  /** Children whom a family has taken over. */
  taken: z.int(),
  /** Whether emails are being written. */
  underWay: z.boolean(),
});
export type ImportFamilies = z.output<typeof ImportFamilies>;

const Secret = z.object({ secret: InvitationSecret });
export const FamiliesInvited = z.object({ league: Id, id: Id, submissionKey: SubmissionKey, language: Language });
const { own, call } = callsOf("registration", (route) => oc.route(route));
const office = callsOf("league office", (route) => oc.route(route));

export const spotInvitationCalls = {
  importInvite: office
    .own("POST", "/office/leagues/{league}/imports/{id}/invitations", "Invite the families of an import to take over", {
      description: "By email, each address once, and not twice within a day. It continues automatically.",
    })
    .input(FamiliesInvited)
    .output(Accepted),
  seeSpotInvitation: call("POST", "/registration/spot-invitation", "What an email to an imported family offers")
    .input(Secret)
    .output(SeenSpotInvitation),
  takeOver: own("POST", "/registration/spot-invitation/accept", "Take imported children into one's family", {
    description:
      "For an account whose confirmed address is the one the email went to. `offer` is the league, by its readable address, that waits for an answer to an offer.",
  })
    .input(TakeOverInput)
    .output(z.object({ accepted: z.literal(true), offer: z.nullable(z.string()) })),
  stopEmails: call("POST", "/registration/spot-invitation/stop", "No more emails of this league to this address", {
    description: "A secret that no one has changes nothing, and no one learns it.",
  })
    .input(z.object({ secret: z.string().check(z.maxLength(100)) }))
    .output(Accepted),
};
