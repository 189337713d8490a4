import { timeOf } from "#platform/clock.ts";
import type { Handle } from "#platform/db/open.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { releaseAllFor } from "../commands/spots/release-all-for.ts";
import { AID_CONTEXT } from "../form/kept.ts";
import { leaguesOfLoneChildren } from "../queries/duties.ts";
import type { RegistrationDeps } from "../services.ts";
import { aidOfAccount, emptyAidOf } from "../store/aid.ts";
import { emptyContactsOf, enrollmentsOf } from "../store/enrollments.ts";
import { forgetAddress, refusedLeagues } from "../store/imported-families.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/**
 * What registrations keep of people: what they asked for, and how the league reached them. When an account goes, what it waits for
 * and has not paid ends, and nothing of how to reach it stays; that a spot was taken and paid for does.
 */
export function registrationsData(deps: RegistrationDeps): PersonalData {
  return {
    name: "registrations",
    async collect(handle, accountId) {
      const asked = await aidOfAccount(handle, accountId);
      const email = await addressOf(handle, accountId);
      return {
        noMoreEmailsOfLeagues: email === undefined ? [] : await refusedLeagues(handle, email),
        registrations: await enrollmentsOf(handle, accountId),
        helpWithThePrice: asked.map(({ id, message, askedAt, state }) => ({
          askedAt: askedAt.toISOString(),
          state,
          message: message && deps.cipher.open(message, AID_CONTEXT(id)),
        })),
      };
    },
    async obstacles(tx, accountId) {
      const names = await leaguesOfLoneChildren(tx, deps, accountId);
      return names.map((name) => ({ code: "accounts.child-has-spot", name }));
    },
    async release(tx, accountId) {
      await releaseAllFor(tx, deps, accountId, timeOf(deps));
      await emptyContactsOf(tx, accountId);
      await emptyAidOf(tx, accountId);
      const email = await addressOf(tx, accountId);
      if (email !== undefined) await forgetAddress(tx, email);
    },
  };
}

async function addressOf(handle: Handle<RegistrationTables>, accountId: string): Promise<string | undefined> {
  return (await peopleOf(handle, [accountId])).get(accountId)?.email;
}
