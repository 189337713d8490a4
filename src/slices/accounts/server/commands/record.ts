import type { Actor } from "#kernel/actor.ts";
import { recorder } from "#platform/record.ts";
import type { AccountsEvent } from "../../events.ts";

/** Somebody who acts by what they proved, whose session is about to begin or who has none here. */
export function asOwner(accountId: string): Actor {
  return { kind: "member", accountId, sessionId: "", emailVerified: false, globalAdmin: false };
}

/** Records what is done to an account. */
export const record = recorder<"accounts", "account" | "job", AccountsEvent>(
  ({ payload: { accountId, ...facts } }) => ({
    objects: { kind: "account", ids: [accountId] },
    details: facts,
  }),
);
