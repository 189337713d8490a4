import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { Email } from "#kernel/text/message-fields.ts";
import { Id, LeagueRef, Made } from "./office.ts";
import { OfficialRole } from "./officials.ts";

/** Who runs a league beside its owner, who will own it next, and the invitations by which people come to it. */

/** Managers of a league beside its owner, at most. */
export const MOST_MANAGERS = 20;

const Language = z.enum(["en", "es"]);
/** What an invitation's link carries: 256 random bits. */
const Secret = z.string("link.unknown").check(z.regex(/^[\w-]{43}$/, "link.unknown"));

export const PURPOSES = ["manager", "owner", "official"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const StaffInvitation = z.discriminatedUnion("purpose", [
  z.object({ league: Id, purpose: z.enum(["manager", "owner"]), email: Email, language: Language }),
  z.object({ league: Id, purpose: z.literal("official"), role: OfficialRole, email: Email, language: Language }),
]);
export type StaffInvitation = z.output<typeof StaffInvitation>;

const SentInvitation = z.object({
  id: Id,
  purpose: z.enum(PURPOSES),
  role: z.nullable(z.string()),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type SentStaffInvitation = z.output<typeof SentInvitation>;

export const StaffMember = z.object({ accountId: Id, name: z.string(), email: z.string(), you: z.boolean() });

export const LeagueStaff = z.object({
  /** Nobody, for a league whose owner is gone. */
  owner: z.nullable(StaffMember),
  managers: z.array(z.extend(StaffMember, { since: z.iso.datetime() })),
  invitations: z.array(SentInvitation),
  /** Whether one answers for the league: invites managers, removes them, hands the league over. */
  mayOwn: z.boolean(),
});
export type LeagueStaff = z.output<typeof LeagueStaff>;

export const InvitationLink = z.object({ secret: Secret });
export const SeenLeagueInvitation = z.object({
  purpose: z.enum(PURPOSES),
  role: z.nullable(z.string()),
  league: z.string(),
  inviter: z.string(),
  expiresAt: z.iso.datetime(),
  /** Why it cannot be accepted by who asks; null when it can. */
  accept: z.nullable(z.string()),
});
export type SeenLeagueInvitation = z.output<typeof SeenLeagueInvitation>;

const InvitationRef = z.object({ league: Id, invitation: Id });
const { call, own } = callsOf("league office", (route) => oc.route(route));

export const leagueStaffCalls = {
  leagueStaff: own("GET", "/office/leagues/{league}/staff", "Who runs a league, and who is invited to")
    .input(LeagueRef)
    .output(LeagueStaff),
  inviteStaff: own(
    "POST",
    "/office/leagues/{league}/invitations",
    "Invite someone to run a league, to take it over, or as an official",
    { status: 201 },
  )
    .input(StaffInvitation)
    .output(Made),
  resendStaffInvitation: own(
    "POST",
    "/office/leagues/{league}/invitations/{invitation}/resend",
    "Send an invitation again; its old link ends",
  )
    .input(InvitationRef)
    .output(Accepted),
  withdrawStaffInvitation: own("DELETE", "/office/leagues/{league}/invitations/{invitation}", "Take an invitation back")
    .input(InvitationRef)
    .output(Accepted),
  removeManager: own("DELETE", "/office/leagues/{league}/managers/{account}", "Someone runs a league no longer", {
    description: "The owner says so of others, everyone of themselves.",
  })
    .input(z.object({ league: Id, account: Id }))
    .output(Accepted),
  seeLeagueInvitation: call("POST", "/office/invitation", "What an invitation to a league is about")
    .input(InvitationLink)
    .output(SeenLeagueInvitation),
  acceptLeagueInvitation: own("POST", "/office/invitation/accept", "Accept an invitation to a league")
    .input(InvitationLink)
    .output(z.object({ league: Id, purpose: z.enum(PURPOSES) })),
  declineLeagueInvitation: call("POST", "/office/invitation/decline", "Decline an invitation to a league")
    .input(InvitationLink)
    .output(Accepted),
};
