import { redirect, redirectDocument, type ActionFunctionArgs } from "react-router";
import { tellingTabs } from "#browser/session.ts";
import { localizedPath } from "#kernel/language.ts";
import { accountsApi } from "../data.ts";

/** Signs out on this device. The page is loaded anew: nothing that only its member may see stays in it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = (await request.formData()).get("language") === "es" ? "es" : "en";
  await context.get(accountsApi).signOut({ scope: "local" });
  return redirectDocument(localizedPath(language, "/"), { headers: tellingTabs("signed-out") });
}

export function loader() {
  return redirect("/");
}
