import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import type { TokenAnswer, TokenRequest } from "../../contract/tokens.ts";
import { ACCESS_MINUTES, type AccessTokens } from "../access-tokens.ts";
import { REFRESH_BY_CALLER, SECOND_FACTOR_BY_ACCOUNT } from "../limits.ts";
import { ownPerson } from "../queries/person.ts";
import { totpOf } from "../store/factors.ts";
import { livingSessions, memberOf } from "../sessions.ts";
import { endStolenSession, insertSession, rotateRefreshToken, sessionById } from "../store/sessions.ts";
import { recorded } from "./recorded.ts";
import { provesFactor } from "./authenticator.ts";
import type { AccountsDeps } from "../services.ts";
import { checkPassword } from "./sign-in.ts";
import { wrongCode } from "./wrong-code.ts";

type TokenDeps = AccountsDeps & { accessTokens: AccessTokens };

/**
 * Tokens for a program. A refresh token is good for one exchange: shown a second time it was stolen by somebody, and the
 * whole session ends.
 * @throws Refusal accounts.credentials, accounts.code (a second factor is needed), accounts.token
 */
export async function issueTokens(deps: TokenDeps, visit: Visit, request: TokenRequest): Promise<TokenAnswer> {
  const refresh = randomSecret();
  const { accountId, sessionId } =
    request.grant_type === "password"
      ? await byPassword(deps, visit, request, refresh)
      : await byRefreshToken(deps, visit, request.refresh_token, refresh);
  const session = await sessionById(deps.db, sessionId, livingSessions(deps));
  if (!session) throw new Refusal("accounts.token");
  const now = Math.floor(deps.clock.now() / 1000);
  return {
    access_token: await deps.accessTokens.issue(sessionId, accountId),
    refresh_token: refresh,
    expires_in: ACCESS_MINUTES * 60,
    expires_at: now + ACCESS_MINUTES * 60,
    token_type: "bearer",
    user: await ownPerson(deps, memberOf(session)),
  };
}

interface Issued {
  accountId: string;
  sessionId: string;
}

async function byPassword(
  deps: TokenDeps,
  visit: Visit,
  request: Extract<TokenRequest, { grant_type: "password" }>,
  refresh: string,
): Promise<Issued> {
  const account = await checkPassword(deps, visit, request);
  const factor = await totpOf(deps.db, account.id);
  if (factor?.confirmedAt) await deps.limits.spend(SECOND_FACTOR_BY_ACCOUNT, account.id);
  const now = timeOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    const proves = !factor?.confirmedAt || (request.code && (await provesFactor(tx, deps, account, request.code)));
    if (!proves) throw wrongCode(request.code ? "code.wrong" : "code.missing");
    const sessionId = await insertSession(tx, {
      accountId: account.id,
      kind: "api",
      tokenHash: hashSecret(refresh),
      userAgent: visit.userAgent,
      caller: visit.caller,
      now,
      expiresAt: daysAfter(now, deps.sessions.days),
    });
    await recorded(tx, visit, { kind: "member", accountId: account.id }, "accounts.token-issued", account.id);
    return { accountId: account.id, sessionId };
  });
}

async function byRefreshToken(deps: TokenDeps, visit: Visit, shown: string, refresh: string): Promise<Issued> {
  await deps.limits.spend(REFRESH_BY_CALLER, visit.caller);
  const rotated = await rotateRefreshToken(deps.db, hashSecret(shown), {
    next: hashSecret(refresh),
    living: livingSessions(deps),
    caller: visit.caller,
  });
  if (rotated) return rotated;
  await deps.db.transaction().execute(async (tx) => {
    const accountId = await endStolenSession(tx, hashSecret(shown));
    if (accountId) await recorded(tx, visit, { kind: "system" }, "accounts.refresh-token-replayed", accountId);
  });
  throw new Refusal("accounts.token");
}
