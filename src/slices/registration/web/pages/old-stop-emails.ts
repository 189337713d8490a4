/** Whoever reads is led to the page; mail programs that stop emails by themselves follow no redirect (RFC 8058). */
export { loader } from "./old-spot-invitation.ts";
export { action } from "./stop-emails.tsx";
