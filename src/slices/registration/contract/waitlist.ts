import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { BirthDate, FirstName, GenderChoice, InvitationSecret, LastName } from "#slices/family/contract/fields.ts";
import { Contact, Id, Language } from "./fields.ts";
import { LeagueRef } from "#slices/forms/contract/fields.ts";
import { MOST_CHILDREN } from "./vocabulary.ts";

/** Waiting for a spot without an account: the rest is asked, with the account, when an offer is accepted. */

export const WaitingGuest = z.object({
  firstName: FirstName,
  lastName: LastName,
  birthDate: BirthDate,
  /** Where a division asks for it. */
  gender: GenderChoice,
  divisionId: Id,
});

export const WaitlistJoining = z.object({
  league: LeagueRef,
  seasonId: Id,
  language: Language,
  contact: z.pick(Contact, { name: true, email: true }),
  children: z.array(WaitingGuest).check(z.minLength(1, "players.missing"), z.maxLength(MOST_CHILDREN, "children.many")),
});
export type WaitlistJoining = z.output<typeof WaitlistJoining>;

/** The number in line of each child, in the order in which they were named; 1 for the next. */
export const WaitlistJoined = z.object({ positions: z.array(z.int()) });
export type WaitlistJoined = z.output<typeof WaitlistJoined>;

const { call } = callsOf("registration", (route) => oc.route(route));

export const waitlistCalls = {
  joinWaitlist: call("POST", "/registration/waitlist", "Wait for a spot without an account", {
    status: 201,
    description:
      "For divisions that are full. An email confirms it, with the number in line and a link to leave. Anyone who asks again for the same child gets the number it has.",
  })
    .input(WaitlistJoining)
    .output(WaitlistJoined),
  leaveWaitlistByLink: call("POST", "/registration/waitlist/leave", "Stop waiting, by the link of an email", {
    description: "An offer that stands is declined with it.",
  })
    .input(z.object({ secret: InvitationSecret }))
    .output(Accepted),
};
