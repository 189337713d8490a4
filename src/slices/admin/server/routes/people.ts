import type { CallContext } from "#platform/call.ts";
import { accepted, type Routes } from "#platform/http/answers.ts";
import { endSessionsOfSomebody, resendForSomebody, type AccountsServices } from "#slices/accounts/server/public.ts";
import type { peopleCalls } from "../../contract/people.ts";
import { givePermission, saveRoles } from "../commands/permissions.ts";
import { onePerson, peoplePage } from "../queries/people.ts";
import type { AdminServices } from "../services.ts";

/** A command of accounts, by whoever works in the back office. */
function ofAccounts<Input>(command: (ctx: AccountsServices & CallContext, input: Input) => Promise<unknown>) {
  return accepted(({ accounts, actor, request }: AdminServices & CallContext, input: Input) =>
    command({ ...accounts, actor, request }, input),
  );
}

/** People's accounts, for global admins. */
export const peopleRoutes: Routes<typeof peopleCalls, AdminServices> = {
  people: peoplePage,
  person: onePerson,
  saveRoles: accepted(saveRoles),
  givePermission: accepted(givePermission),
  resendFor: ofAccounts(resendForSomebody),
  endSessionsOf: ofAccounts(endSessionsOfSomebody),
};
