import * as z from "zod/mini";
import { Email } from "#kernel/text/message-fields.ts";
import { GivenPassword, SixDigits } from "./fields.ts";
import { Person } from "./person.ts";

/** How a program signs in: with a password, and from then on with the refresh token that it was given last. */
export const TokenRequest = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("password"),
    email: Email,
    password: GivenPassword,
    /** The authenticator's code, where the account has one. */
    code: z.optional(SixDigits),
  }),
  z.object({ grant_type: z.literal("refresh_token"), refresh_token: z.string().check(z.maxLength(200)) }),
]);
export type TokenRequest = z.output<typeof TokenRequest>;

const GrantType = z.enum(["password", "refresh_token"], "input.not-understood");

/** The same as it is sent: the grant type stands in the query, as the specification writes it (§7), or in the body. */
export const SentTokenRequest = z.pipe(
  z.pipe(
    z.object({
      query: z.optional(z.object({ grant_type: z.optional(GrantType) })),
      body: z.object({
        grant_type: z.optional(GrantType),
        email: z.optional(z.string()),
        password: z.optional(z.string()),
        code: z.optional(z.string()),
        refresh_token: z.optional(z.string()),
      }),
    }),
    z.transform(({ query, body }) => ({ ...query, ...body })),
  ),
  TokenRequest,
);

/** The session of the specification (§3), in the field's own names (RFC 6749). */
export const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  token_type: z.literal("bearer"),
  user: Person,
});
export type TokenAnswer = z.output<typeof TokenAnswer>;
