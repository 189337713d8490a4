import * as z from "zod/mini";

/** A device on which the account is signed in. */
export const Device = z.object({
  id: z.uuid(),
  /** "Firefox on Windows", as far as the browser tells. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(["web", "api"]),
  /** The network address it was last seen at. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.output<typeof Device>;

/** The specification's three scopes (§7): this device, all others, all. */
export const SignOutScope = z.enum(["local", "others", "global"]);
