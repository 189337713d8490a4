import { data, type LoaderFunctionArgs } from "react-router";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { leaguesApi } from "#slices/leagues/web/public.ts";

/** The ground of the map on which a pin is set. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { lat, lng, miles } = Object.fromEntries(url.searchParams);
  try {
    return await context.get(leaguesApi).areaMap({ lat, lng, miles });
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 400 });
    throw reason;
  }
}
