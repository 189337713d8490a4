import type { Actor, Member, WithheldRole } from "#kernel/actor.ts";
import { daysAfter, minutesAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { hashSecret } from "#platform/secrets.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { AccountsDeps } from "./services.ts";
import {
  livingOf,
  sessionById,
  sessionOfToken,
  touchSession,
  type LivingSessions,
  type SessionFacts,
} from "./store/sessions.ts";

/** Minutes after which it is noted anew that somebody was here: a write for every page would cost more than it tells. */
const TOUCH_MINUTES = 5;

type SessionDeps = Pick<AccountsDeps, "db" | "clock" | "sessions"> & { accessTokens: AccessTokens };

/** Which sessions go on at this moment. */
export function livingSessions({ clock, sessions }: Pick<AccountsDeps, "clock" | "sessions">): LivingSessions {
  const now = timeOf({ clock });
  const { days, staffIdleHours, leagueRoles } = sessions;
  return {
    now,
    signedInSince: daysAfter(now, -days),
    staffSeenSince: minutesAfter(now, -staffIdleHours * 60),
    leagueRoles: leagueRoles(),
  };
}

/**
 * Who asks: by the access token of a program, else by the browser's cookie, else a visitor. A cookie that stands for
 * nothing any more stays: it does no harm, and the answer could come after that of another request which has just
 * renewed the session, and take the new cookie away.
 * @param bearer what the Authorization header says after "Bearer "
 * @param noted false where asking is no sign that somebody is there
 * @throws Refusal accounts.token for an access token that is no good (any more)
 */
export async function whoAsks(
  ctx: SessionDeps & Pick<CallContext, "request">,
  bearer: string | undefined,
  noted = true,
): Promise<Actor> {
  const living = livingSessions(ctx);
  const { now } = living;
  if (bearer !== undefined) {
    const session = await sessionById(ctx.db, await ctx.accessTokens.read(bearer), living);
    return session ? memberOf(session) : { kind: "visitor" };
  }
  const token = ctx.request.cookie("session");
  if (!token) return { kind: "visitor" };
  const session = await sessionOfToken(ctx.db, hashSecret(token), living);
  if (!session) return { kind: "visitor" };
  if (noted && minutesAfter(session.lastSeenAt, TOUCH_MINUTES) < now)
    await touchSession(ctx.db, session.sessionId, { now, ipAddress: ctx.request.ipAddress });
  return memberOf(session);
}

/** Of some sessions, those that go on. */
export async function sessionsGoingOn(
  deps: Pick<AccountsDeps, "db" | "clock" | "sessions">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await livingOf(deps.db, ids, livingSessions(deps)));
}

/** Somebody by their session. This is the one place that takes a role out of effect for want of a second factor. */
export function memberOf({ accountId, sessionId, emailVerified, ...roles }: SessionFacts): Member {
  const held: WithheldRole[] = [
    ...(roles.globalAdmin ? (["global-admin"] as const) : []),
    ...(roles.districtManager ? (["district-manager"] as const) : []),
  ];
  const withheld = roles.provesTwice ? [] : held;
  const globalAdmin = roles.globalAdmin && withheld.length === 0;
  return {
    kind: "member",
    accountId,
    sessionId,
    emailVerified,
    globalAdmin,
    ...(withheld.length > 0 ? { withheld } : {}),
  };
}
