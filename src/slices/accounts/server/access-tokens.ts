import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from "jose";
import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { AccountsTables } from "./store/accounts.ts";
import { insertSigningKey, retireSigningKeys, signingKeys, type SigningKeyRow } from "./store/signing-keys.ts";

/** Minutes that an access token is good for. */
export const ACCESS_MINUTES = 10;
/** Days after which a new key signs. The old one verifies for a day longer than any token of it lives. */
const KEY_DAYS = 30;
/** Minutes that the keys are remembered (spec.txt §9: JWKS cache 10 minutes). */
const REMEMBERED_MINUTES = 10;
const ALGORITHM = "ES256";

interface KeyDeps {
  db: Kysely<AccountsTables>;
  clock: Clock;
  cipher: FieldCipher;
  origin(): string;
}

export interface AccessTokens {
  /** A token for a session, signed with the newest key. */
  issue(sessionId: string, accountId: string): Promise<string>;
  /** The session that a token names. @throws Refusal accounts.token for one that is not ours, altered, or late */
  read(token: string): Promise<string>;
  /** The public keys, as RFC 7517 has them. */
  keySet(): Promise<{ keys: Record<string, unknown>[] }>;
  /** Makes a new key when the newest is old, and takes old ones out of use. */
  rotate(): Promise<void>;
}

/** How soon the keys may be read anew for a token that names none of them. */
const REREAD_MILLISECONDS = 10_000;

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

const sealedAs = (id: string) => `signing_key.private_jwk:${id}`;

/** Access tokens for programs: short-lived JWTs (RFC 9068), whose keys lie in the database, the private halves sealed. */
export function openAccessTokens(deps: KeyDeps): AccessTokens {
  let last: { at: number; keys: Promise<SigningKeyRow[]> } | undefined;

  async function fresh(): Promise<SigningKeyRow[]> {
    const found = await signingKeys(deps.db);
    if (found.length > 0) return found;
    await makeKey();
    return signingKeys(deps.db);
  }
  function keys(): Promise<SigningKeyRow[]> {
    const now = deps.clock.now();
    if (!last || now - last.at > REMEMBERED_MINUTES * 60_000 || now < last.at) {
      const found = fresh();
      last = { at: now, keys: found };
      found.catch(() => (last = undefined));
    }
    return last.keys;
  }
  /** The keys, read anew when a token names one that another process has made meanwhile; at most once in ten seconds. */
  async function keysWith(token: string): Promise<SigningKeyRow[]> {
    const known = await keys();
    const kid = kidOf(token);
    const stale = last && deps.clock.now() - last.at > REREAD_MILLISECONDS;
    if (!stale || known.some(({ id }) => id === kid)) return known;
    last = undefined;
    return keys();
  }
  async function makeKey(): Promise<void> {
    const id = randomUUID();
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: ALGORITHM, use: "sig" };
    const privateJwk = deps.cipher.seal(JSON.stringify(await exportJWK(privateKey)), sealedAs(id));
    const now = timeOf(deps);
    const since = daysAfter(now, -KEY_DAYS);
    await deps.db
      .transaction()
      .execute((tx) => insertSigningKey(tx, { id, publicJwk, privateJwk, createdAt: now }, since));
    last = undefined;
  }

  return {
    async issue(sessionId, accountId) {
      const [newest] = await keys();
      const secret = JSON.parse(deps.cipher.open(newest!.privateJwk, sealedAs(newest!.id))) as JWK;
      const now = Math.floor(deps.clock.now() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: newest!.id, typ: "at+jwt" })
        .setIssuer(deps.origin())
        .setAudience(deps.origin())
        .setSubject(accountId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_MINUTES * 60)
        .setJti(randomUUID())
        .sign(await importJWK(secret, ALGORITHM));
    },
    async read(token) {
      const known = await keysWith(token);
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = known.find((one) => one.id === kid);
            if (!key) throw new Refusal("accounts.token");
            return importJWK(key.publicJwk as JWK, ALGORITHM);
          },
          {
            algorithms: [ALGORITHM],
            issuer: deps.origin(),
            audience: deps.origin(),
            typ: "at+jwt",
            currentDate: timeOf(deps),
          },
        );
        return String(payload["sid"]);
      } catch {
        throw new Refusal("accounts.token");
      }
    },
    async keySet() {
      return { keys: (await keys()).map((key) => key.publicJwk) };
    },
    async rotate() {
      const now = timeOf(deps);
      const [newest] = await keys();
      if (daysAfter(newest!.createdAt, KEY_DAYS) < now) await makeKey();
      await retireSigningKeys(deps.db, daysAfter(now, -(KEY_DAYS + 1)), now);
      last = undefined;
    },
  };
}
