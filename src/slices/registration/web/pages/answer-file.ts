import { redirect, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../data.ts";

/** Leads to a file that was submitted: its address is made anew each time, and works for some minutes. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await demandPerson({ request, context });
  const { address } = await found(context.get(registrationApi).answerFile({ id: params["file"] ?? "" }));
  return redirect(address);
}
