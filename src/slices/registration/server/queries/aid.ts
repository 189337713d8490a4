import type { Handle } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { AidState } from "../../contract/vocabulary.ts";
import { sealedAid } from "../store/aid.ts";
import type { RegistrationTables } from "../store/registrations.ts";
import { AID_CONTEXT } from "../form/kept.ts";

export interface OpenedAid {
  id: string;
  state: AidState;
  percent: number | null;
  message: string | null;
  askedAt: string;
}

/** What was asked of the league about an order's price, opened. Decides nothing: whoever calls it has. */
export async function aidOf(
  handle: Handle<RegistrationTables>,
  cipher: FieldCipher,
  orderId: string | null,
): Promise<OpenedAid | null> {
  const aid = orderId === null ? undefined : await sealedAid(handle, orderId);
  if (!aid) return null;
  const { id, state, percent, message, askedAt } = aid;
  const opened = message && cipher.open(message, AID_CONTEXT(id));
  return { id, state, percent, message: opened, askedAt: askedAt.toISOString() };
}
