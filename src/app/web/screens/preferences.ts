import { redirect, type ActionFunctionArgs } from "react-router";
import { pageRequest } from "#browser/request.ts";

const YEAR = 365 * 24 * 3600;

/** Keeps the chosen colours in a cookie and goes back to where the person was, on this site only. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const scheme = form.get("scheme");
  const age = scheme === "light" || scheme === "dark" ? YEAR : 0;
  const secure = context.get(pageRequest).origin.startsWith("https:") ? "; Secure" : "";
  const cookie = `scheme=${age ? String(scheme) : ""}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
  return redirect(ownPath(String(form.get("back") ?? "/")), { headers: { "set-cookie": cookie } });
}

/** A path of this site: a host, a scheme or a protocol-relative address leads home instead. */
function ownPath(path: string): string {
  const base = "http://own.invalid";
  const parsed = URL.parse(path, base);
  if (!parsed || parsed.origin !== base || !path.startsWith("/")) return "/";
  // "/..//elsewhere" is a path, and what is left of it names a host.
  return parsed.pathname.replace(/^\/+/, "/") + parsed.search;
}

export function loader() {
  return redirect("/");
}
