import { redirect, type LoaderFunctionArgs } from "react-router";
import { languageOf, pageRequest } from "#browser/request.ts";
import { localizedPath } from "#kernel/language.ts";
import { loadOfficeDoor } from "#slices/admin/web/data.ts";

/** Where a sign-in leads that was not on its way anywhere: staff to the dashboard, families to My Leagues. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isStaff = await loadOfficeDoor(context);
  const home = isStaff ? "/dashboard" : context.get(pageRequest).member ? "/my-leagues" : "/";
  return redirect(localizedPath(languageOf(request), home));
}
