import * as z from "zod/mini";
import { Email } from "#kernel/text/message-fields.ts";
import { Language } from "./athletes.ts";
import { Agreed, InvitationSecret, RelationChoice } from "./fields.ts";

const Id = z.uuid("input.not-understood");

export const NewInvitation = z.object({
  email: Email,
  /** All one's children, unless some are named. */
  athleteIds: z.optional(z.array(Id).check(z.minLength(1, "children.missing"), z.maxLength(30, "children.missing"))),
  language: Language,
});
export type NewInvitation = z.output<typeof NewInvitation>;

/** By the mailed link, or from one's own list. */
export const InvitationRef = z.union([z.object({ secret: InvitationSecret }), z.object({ id: Id })]);
export type InvitationRef = z.output<typeof InvitationRef>;

export const Acceptance = z.object({
  invitation: InvitationRef,
  relation: RelationChoice,
  agreed: Agreed,
  language: Language,
});
export type Acceptance = z.output<typeof Acceptance>;

/** What somebody sees who was invited. */
export const SeenInvitation = z.object({
  inviter: z.object({ firstName: z.string(), lastName: z.string() }),
  /** How many children it is about. */
  children: z.int(),
  /** Their first names, for who is signed in. */
  firstNames: z.nullable(z.array(z.string())),
  expiresAt: z.iso.datetime(),
  /** Why it cannot be accepted by who asks; null when it can. */
  accept: z.nullable(z.string()),
});
export type SeenInvitation = z.output<typeof SeenInvitation>;

/** An invitation one sent that is still open, or ran out within its time. */
export const SentInvitation = z.object({
  id: Id,
  email: z.string(),
  firstNames: z.array(z.string()),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});
export type SentInvitation = z.output<typeof SentInvitation>;

export const ReceivedInvitation = z.object({
  id: Id,
  inviter: z.object({ firstName: z.string(), lastName: z.string() }),
  firstNames: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>;
