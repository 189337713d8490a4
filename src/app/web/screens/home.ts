import { redirect, type LoaderFunctionArgs } from "react-router";
import { languageOf, pageRequest } from "#browser/request.ts";
import { localizedPath } from "#kernel/language.ts";
import { SECOND_FACTOR_PAGE } from "#slices/accounts/web/public.ts";
import { loadOfficeDoor } from "#slices/admin/web/data.ts";

/** Where a sign-in leads that was not on its way anywhere: staff to the dashboard, families to My Leagues. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(request);
  const { member, withheld } = context.get(pageRequest);
  // Whoever holds a role that takes two steps sets them up first.
  if (withheld) return redirect(localizedPath(language, SECOND_FACTOR_PAGE));
  const isStaff = await loadOfficeDoor(context);
  const home = isStaff ? "/dashboard" : member ? "/my-leagues" : "/";
  return redirect(localizedPath(language, home));
}
