import type { PersonalData } from "#platform/personal-data.ts";
import type { FormDeps } from "../form/deps.ts";
import { openBody } from "../form/draft-body.ts";
import { fieldsOf } from "#kernel/draft.ts";
import { deleteDraftsOf, draftsOf } from "../store/drafts.ts";
import { signaturesBy } from "../store/signatures.ts";

/**
 * What forms keep of people. Drafts go with the account. What was signed stays with its registration, as proof: the law
 * lets whoever relies on a signature keep it.
 */
export function formData({ cipher }: Pick<FormDeps, "cipher">): PersonalData {
  return {
    name: "forms",
    async collect(handle, accountId) {
      const drafts = await draftsOf(handle, accountId);
      const signatures = await signaturesBy(handle, accountId);
      return {
        drafts: drafts.map((row) => ({
          savedAt: row.savedAt.toISOString(),
          fields: fieldsOf(openBody(cipher, row)),
        })),
        signatures: signatures.map(({ accountId: _of, signedAt, ...signed }) => ({
          ...signed,
          signedAt: signedAt.toISOString(),
        })),
      };
    },
    release: (tx, accountId) => deleteDraftsOf(tx, { accountId }, undefined),
  };
}
