import { accepted, type Routes } from "#platform/http/answers.ts";
import type { spotInvitationCalls } from "../../contract/spot-invitation.ts";
import type { waitlistCalls } from "../../contract/waitlist.ts";
import { stopEmails } from "../commands/news/imported-emails.ts";
import { inviteFamilies } from "../commands/office/invite-families.ts";
import { joinWaitlist, leaveWaitlistByLink } from "../commands/waitlist/wait-as-guest.ts";
import { takeOver } from "../commands/take-over.ts";
import { seeSpotInvitation } from "../queries/spot-invitation.ts";
import type { RegistrationServices } from "../services.ts";

/** Families without an account: imported ones, how they are invited and take their children over; and those who wait. */
export const spotInvitationRoutes: Routes<typeof spotInvitationCalls & typeof waitlistCalls, RegistrationServices> = {
  importInvite: accepted(inviteFamilies),
  seeSpotInvitation,
  takeOver: async (ctx, input) => ({ accepted: true, ...(await takeOver(ctx, input)) }),
  joinWaitlist,
  leaveWaitlistByLink: accepted(leaveWaitlistByLink),
  stopEmails: accepted(stopEmails),
};
