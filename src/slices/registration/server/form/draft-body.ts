import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { Draft } from "../../contract/form/draft.ts";
import { fieldsOf, type DraftBody } from "#kernel/draft.ts";
import type { DraftRow } from "../store/drafts.ts";

/** What a sealed draft is bound to: moved to another row, it does not open. */
const contextOf = (id: string) => `registration_draft.body:${id}`;

export function sealBody(cipher: FieldCipher, id: string, body: DraftBody): Buffer {
  return cipher.seal(JSON.stringify(body), contextOf(id));
}

export function openBody(cipher: FieldCipher, { id, body }: Pick<DraftRow, "id" | "body">): DraftBody {
  return JSON.parse(cipher.open(body, contextOf(id))) as DraftBody;
}

/** A draft as its owner sees it. */
export function draftView(cipher: FieldCipher, row: DraftRow): Draft {
  const { version, savedAt, expiresAt } = row;
  const fields = fieldsOf(openBody(cipher, row));
  return { fields, version, savedAt: savedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
