import type { Handle, Tx } from "#platform/db/open.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { releaseFamily } from "./commands/leave.ts";
import { exportFamily } from "./queries/export.ts";
import type { FamilyTables } from "./store/athletes.ts";

/** What families keep of people, for their rights over it: the shape that accounts ask of every capability. */
export function familyData(deps: { cipher: FieldCipher }) {
  return {
    name: "family",
    collect: (handle: Handle<FamilyTables>, accountId: string) => exportFamily(deps, handle, accountId),
    release: (tx: Tx<FamilyTables>, accountId: string, now: Date) => releaseFamily(tx, accountId, now),
  };
}
