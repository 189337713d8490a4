import { createHash, randomBytes } from "node:crypto";
import { inDatabase } from "./own-product.ts";

/**
 * The cookie of a session of somebody, made beside the front door: signing in a thousand times is another test's matter.
 * @param minutes since they proved who they are
 */
export async function sessionCookie(dataDirectory: string, email: string, minutes = 0): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { rowCount } = await inDatabase(dataDirectory, (client) =>
    client.query(
      `insert into session (account_id, kind, token_hash, caller, expires_at, proven_at)
       select id, 'web', $2, '192.0.2.1', now() + interval '1 hour', now() - make_interval(mins => $3)
         from account where email = $1`,
      [email, createHash("sha256").update(token).digest(), minutes],
    ),
  );
  if (rowCount !== 1) throw new Error(`nobody has the address ${email}`);
  return `session=${token}`;
}

/** The same as the headers of a request; of nobody, none. */
export async function signedIn(
  dataDirectory: string,
  email: string | undefined,
  minutes = 0,
): Promise<Record<string, string>> {
  return email === undefined ? {} : { cookie: await sessionCookie(dataDirectory, email, minutes) };
}
