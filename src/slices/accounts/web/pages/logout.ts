import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { tellingTabs } from "#browser/session.ts";
import { accountsApi } from "../data.ts";
import { pathFor } from "../parts/signed-in.ts";

/** Signs out on this device. The page is loaded anew: nothing that only its member may see stays in it. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.get(accountsApi).signOut({ scope: "local" });
  return redirectDocument(pathFor(request, "/"), { headers: tellingTabs("signed-out") });
}

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(pathFor(request, "/"));
}
