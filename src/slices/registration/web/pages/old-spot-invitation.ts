import { redirect, type LoaderFunctionArgs } from "react-router";
import { SPOT_INVITATION_PATH } from "../../contract/spot-invitation.ts";

/** Emails that were sent earlier call this page and the one below it by the old address; what follows "#" stays with the browser. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/\.data$/, "").replace("/place-invitation", SPOT_INVITATION_PATH);
  return redirect(page + search, { status: 308, headers: { "cache-control": "no-store" } });
}
