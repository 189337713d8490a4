/**
 * Where to lead somebody after they signed in: to an address of this site, or to the landing page. Whatever a browser
 * could read as another host is not followed: "//host", "/\host", a scheme, a control character.
 */
export function nextAddress(next: string | undefined | null): string {
  return next && /^\/(?!\/)/.test(next) && !/\\/.test(next) && !pathOf(next).includes("//") && !hasControl(next)
    ? next
    : "/";
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** Browsers leave tabs and line breaks out of an address before they read it. */
function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
