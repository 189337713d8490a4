import { redirect, type ActionFunctionArgs } from "react-router";

const YEAR = 365 * 24 * 3600;

/** Keeps the chosen colours in a cookie and goes back to where the person was, on this site only. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const scheme = form.get("scheme");
  const age = scheme === "light" || scheme === "dark" ? YEAR : 0;
  return redirect(ownPath(String(form.get("back") ?? "/")), {
    headers: { "set-cookie": `scheme=${age ? String(scheme) : ""}; Path=/; Max-Age=${age}; SameSite=Lax` },
  });
}

/** A path of this site: a host, a scheme or a protocol-relative address leads home instead. */
function ownPath(path: string): string {
  const base = "http://own.invalid";
  const parsed = URL.parse(path, base);
  return parsed && parsed.origin === base && path.startsWith("/") ? parsed.pathname + parsed.search : "/";
}

export function loader() {
  return redirect("/");
}
