import type { Actor } from "#kernel/actor.ts";
import { daysAfter, minutesAfter } from "#kernel/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { Visit } from "#platform/http/visit.ts";
import { hashSecret } from "#platform/secrets.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { keepToken, SESSION_DAYS } from "./commands/begin-session.ts";
import type { AccountsDeps } from "./services.ts";
import { sessionById, sessionOfToken, touchSession, type SessionFacts } from "./store/sessions.ts";

/** Minutes after which it is noted anew that somebody was here: a write for every page would cost more than it tells. */
const TOUCH_MINUTES = 5;

type SessionDeps = Pick<AccountsDeps, "db" | "clock"> & { accessTokens: AccessTokens };

/**
 * Who asks: by the access token of a program, else by the browser's cookie, else a visitor. A cookie that stands for
 * nothing any more stays: it does no harm, and the answer could come after that of another request which has just
 * renewed the session, and take the new cookie away.
 * @param bearer what the Authorization header says after "Bearer "
 * @throws Refusal accounts.token for an access token that is no good (any more)
 */
export async function whoAsks(deps: SessionDeps, visit: Visit, bearer: string | undefined): Promise<Actor> {
  const now = timeOf(deps);
  if (bearer !== undefined) {
    const session = await sessionById(deps.db, await deps.accessTokens.read(bearer), now);
    return session ? memberOf(session) : { kind: "visitor" };
  }
  const token = visit.cookie("session");
  if (!token) return { kind: "visitor" };
  const tokenHash = hashSecret(token);
  const session = await sessionOfToken(deps.db, tokenHash, now);
  if (!session) return { kind: "visitor" };
  if (minutesAfter(session.lastSeenAt, TOUCH_MINUTES) < now) {
    const touched = await touchSession(deps.db, session.sessionId, {
      tokenHash,
      now,
      expiresAt: daysAfter(now, SESSION_DAYS),
      caller: visit.caller,
    });
    if (touched) keepToken(visit, token);
  }
  return memberOf(session);
}

function memberOf({ accountId, sessionId, emailVerified, globalAdmin }: SessionFacts): Actor {
  return { kind: "member", accountId, sessionId, emailVerified, globalAdmin };
}
