import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { PersonalData } from "#slices/accounts/server/public.ts";
import { releaseFamily } from "./commands/leave.ts";
import { exportFamily } from "./queries/export.ts";

/** What families keep of people, for their rights over it. */
export function familyData(deps: { cipher: FieldCipher }): PersonalData {
  return {
    name: "family",
    collect: (handle, accountId) => exportFamily(deps, handle, accountId),
    release: releaseFamily,
  };
}
