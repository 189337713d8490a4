import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Visit } from "#platform/http/visit.ts";
import { NEWSLETTER_VERSION, type CompleteAccount } from "../../contract/sign-up.ts";
import { changeAccount, lockAccount, personFacts, type AccountRow, type AccountsTables } from "../store/accounts.ts";
import { addConsent } from "../store/consents.ts";
import type { Handle } from "#platform/db/open.ts";
import { recorded } from "./recorded.ts";
import { timeOf, type AccountsDeps } from "../services.ts";
import { checkPerson, recordConsents } from "./sign-up.ts";

interface ProfileChange extends Pick<AccountRow, "firstName" | "lastName" | "language"> {
  version: number;
  phone: string;
  newsletter: boolean;
}

/**
 * Changes what somebody says of themselves.
 * @throws Refusal accounts.changed-meanwhile when it was changed since `version` was read
 */
export function changeProfile(deps: AccountsDeps, visit: Visit, actor: Actor, change: ProfileChange): Promise<void> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    const account = await held(tx, accountId);
    if (account.version !== change.version) throw new Refusal("accounts.changed-meanwhile");
    const { newsletter, version: _, ...fields } = change;
    await changeAccount(tx, accountId, fields);
    const before = (await personFacts(tx, accountId))?.newsletter ?? false;
    if (newsletter !== before) {
      await addConsent(tx, {
        accountId,
        kind: "newsletter",
        textVersion: NEWSLETTER_VERSION,
        language: change.language,
        given: newsletter,
        caller: visit.caller,
        at: timeOf(deps),
      });
    }
    await recorded(tx, visit, actor, "accounts.profile-changed", accountId);
  });
}

/** Who came with Google says what is missing, and agrees to the terms. */
export function completeAccount(deps: AccountsDeps, visit: Visit, actor: Actor, input: CompleteAccount): Promise<void> {
  const { accountId } = signedIn(actor);
  const now = timeOf(deps);
  checkPerson(input, now);
  return deps.db.transaction().execute(async (tx) => {
    await held(tx, accountId);
    const { firstName, lastName, phone, permissionGroups, language, birthDate } = input;
    await changeAccount(tx, accountId, {
      firstName,
      lastName,
      phone,
      permissionGroups,
      language,
      ...(birthDate ? { birthDate, birthDateGivenOn: now.toISOString().slice(0, 10) } : {}),
    });
    await recordConsents(tx, visit, { id: accountId }, input, now);
    await recorded(tx, visit, actor, "accounts.completed", accountId);
  });
}

async function held(tx: Handle<AccountsTables>, accountId: string): Promise<AccountRow> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw new Refusal("accounts.session-missing");
  return account;
}
