import { redirect, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { clearancesApi } from "../data.ts";

/** Leads to the file of an official's certificate: its address is made anew each time, and works for two minutes. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { address } = await found(
    context
      .get(clearancesApi)
      .certificateFile({ league: params["league"] ?? "", certificate: params["certificate"] ?? "" }),
  );
  return redirect(address);
}
