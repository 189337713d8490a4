import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { keepLink, LINK_PAGES, SECRET_IN } from "../parts/link-cookie.ts";
import { ownNext } from "../parts/next.tsx";
import { pathFor } from "../parts/signed-in.ts";

/** Nothing is shown here: whoever comes by the address goes home. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(pathFor(request, "/"));
}

/** Takes the secret of an email's link, and opens the page that it is for. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const page = LINK_PAGES.find((one) => one === form.get("page"));
  if (!page) throw data(null, { status: 400 });
  const [, secret] = SECRET_IN.exec(String(form.get("link") ?? "").trim()) ?? [];
  const to = ownNext(String(form.get("to") ?? "")) || pathFor(request, "/");
  const headers = { "cache-control": "no-store", ...(secret ? { "set-cookie": keepLink(context, page, secret) } : {}) };
  return redirect(to, { status: 303, headers });
}
