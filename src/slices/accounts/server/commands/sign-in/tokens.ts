import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import type { TokenAnswer, TokenRequest } from "../../../contract/tokens.ts";
import { ACCESS_MINUTES, type AccessTokens } from "../../access-tokens.ts";
import { REFRESH_BY_IP, SECOND_FACTOR_BY_ACCOUNT } from "../../limits.ts";
import { ownPerson } from "../../queries/person.ts";
import { totpOf } from "../../store/factors.ts";
import { livingSessions, memberOf } from "../../sessions.ts";
import { endStolenSession, insertSession, rotateRefreshToken, sessionById } from "../../store/sessions.ts";
import { asOwner, record } from "../record.ts";
import { provesFactor } from "./authenticator.ts";
import type { AccountsDeps } from "../../services.ts";
import { checkPassword } from "./sign-in.ts";
import { wrongCode } from "./wrong-code.ts";

type TokenDeps = AccountsDeps & { accessTokens: AccessTokens };

/**
 * Tokens for a program. A refresh token is good for one exchange: shown a second time it was stolen by somebody, and the
 * whole session ends.
 * @throws Refusal accounts.credentials, accounts.code (a second factor is needed), accounts.token
 */
export async function issueTokens(
  ctx: TokenDeps & Pick<CallContext, "request">,
  request: TokenRequest,
): Promise<TokenAnswer> {
  const refresh = randomSecret();
  const { accountId, sessionId } =
    request.grant_type === "password"
      ? await byPassword(ctx, request, refresh)
      : await byRefreshToken(ctx, request.refresh_token, refresh);
  const session = await sessionById(ctx.db, sessionId, livingSessions(ctx));
  if (!session) throw new Refusal("accounts.token");
  const now = Math.floor(ctx.clock.now() / 1000);
  return {
    access_token: await ctx.accessTokens.issue(sessionId, accountId),
    refresh_token: refresh,
    expires_in: ACCESS_MINUTES * 60,
    expires_at: now + ACCESS_MINUTES * 60,
    token_type: "bearer",
    user: await ownPerson({ ...ctx, actor: memberOf(session) }),
  };
}

interface Issued {
  accountId: string;
  sessionId: string;
}

async function byPassword(
  ctx: TokenDeps & Pick<CallContext, "request">,
  request: Extract<TokenRequest, { grant_type: "password" }>,
  refresh: string,
): Promise<Issued> {
  const account = await checkPassword(ctx, request);
  const factor = await totpOf(ctx.db, account.id);
  if (factor?.confirmedAt) await ctx.limits.spend(SECOND_FACTOR_BY_ACCOUNT, account.id);
  const now = timeOf(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    const proves = !factor?.confirmedAt || (request.code && (await provesFactor(tx, ctx, account, request.code)));
    if (!proves) throw wrongCode(request.code ? "code.wrong" : "code.missing");
    const sessionId = await insertSession(tx, {
      accountId: account.id,
      kind: "api",
      tokenHash: hashSecret(refresh),
      userAgent: ctx.request.userAgent,
      ipAddress: ctx.request.ipAddress,
      now,
      expiresAt: daysAfter(now, ctx.sessions.days),
    });
    await record(
      tx,
      { request: ctx.request, actor: asOwner(account.id) },
      { action: "accounts.token-issued", object: { kind: "account", id: account.id } },
    );
    return { accountId: account.id, sessionId };
  });
}

async function byRefreshToken(
  ctx: TokenDeps & Pick<CallContext, "request">,
  shown: string,
  refresh: string,
): Promise<Issued> {
  await ctx.limits.spend(REFRESH_BY_IP, ctx.request.ipAddress);
  const rotated = await rotateRefreshToken(ctx.db, hashSecret(shown), {
    next: hashSecret(refresh),
    living: livingSessions(ctx),
    ipAddress: ctx.request.ipAddress,
  });
  if (rotated) return rotated;
  await ctx.db.transaction().execute(async (tx) => {
    const accountId = await endStolenSession(tx, hashSecret(shown));
    if (accountId)
      await record(
        tx,
        { request: ctx.request, actor: { kind: "system" } },
        { action: "accounts.refresh-token-replayed", object: { kind: "account", id: accountId } },
      );
  });
  throw new Refusal("accounts.token");
}
