import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { endSessionsOfSomebody, resendForSomebody } from "#slices/accounts/server/public.ts";
import { peopleCalls } from "../../contract/people.ts";
import { givePermission, saveRoles } from "../commands.ts";
import { onePerson, peoplePage } from "../queries.ts";
import type { AdminContext } from "../routes.ts";

const calls = implement(peopleCalls).$config(TRUSTED_OUTPUTS).$context<AdminContext>();
const accepted = { accepted: true } as const;

/** People's accounts, for global admins. */
export const peopleRoutes = {
  people: calls.people.handler(({ input, context: { admin, actor } }) => peoplePage(admin, actor, input)),
  person: calls.person.handler(({ input, context: { admin, actor } }) => onePerson(admin, actor, input.user)),
  saveRoles: calls.saveRoles.handler(async ({ input, context: { admin, visit, actor } }) => {
    await saveRoles(admin, visit, actor, input);
    return accepted;
  }),
  givePermission: calls.givePermission.handler(async ({ input, context: { admin, visit, actor } }) => {
    await givePermission(admin, visit, actor, input);
    return accepted;
  }),
  resendFor: calls.resendFor.handler(async ({ input, context: { admin, visit, actor } }) => {
    await resendForSomebody(admin.accounts, visit, actor, input.user);
    return accepted;
  }),
  endSessionsOf: calls.endSessionsOf.handler(async ({ input, context: { admin, visit, actor } }) => {
    await endSessionsOfSomebody(admin.accounts, visit, actor, input.user);
    return accepted;
  }),
};
