import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { inDatabase } from "./own-product.ts";

/**
 * The cookie of a session of somebody, made beside the front door: signing in a thousand times is another test's matter.
 * @param database the data directory of a product that runs, or a connection to its database
 * @param minutes since they proved who they are
 */
export async function sessionCookie(database: string | pg.Client, email: string, minutes = 0): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const insert = (client: pg.Client) =>
    client.query(
      `insert into session (account_id, kind, token_hash, ip_address, expires_at, proven_at)
       select id, 'web', $2, '192.0.2.1', now() + interval '1 hour', now() - make_interval(mins => $3)
         from account where email = $1`,
      [email, createHash("sha256").update(token).digest(), minutes],
    );
  const { rowCount } = await (typeof database === "string" ? inDatabase(database, insert) : insert(database));
  if (rowCount !== 1) throw new Error(`nobody has the address ${email}`);
  return `session=${token}`;
}

/** The same as the headers of a request; of nobody, none. */
export async function signedIn(
  database: string | pg.Client,
  email: string | undefined,
  minutes = 0,
): Promise<Record<string, string>> {
  return email === undefined ? {} : { cookie: await sessionCookie(database, email, minutes) };
}
