import { redirect, type LoaderFunctionArgs } from "react-router";

/** The part "location" had another address: bookmarks are led to the new one for good, and a form that was open is sent there. */
export function loader({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/\.data$/, "").replace(/\/place$/, "/location");
  return redirect(page + search, { status: 308, headers: { "cache-control": "no-store" } });
}

export { loader as action };
