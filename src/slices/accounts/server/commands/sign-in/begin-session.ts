import { DAY_MINUTES, daysAfter } from "#kernel/time/moment.ts";
import type { CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { RequestContext } from "#platform/http/request-context.ts";
import { post } from "#platform/mail/post.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { deviceLabel } from "../../../rules/device-name.ts";
import { accountEmail } from "../../emails.ts";
import { noteDevice } from "../../store/devices.ts";
import { insertSession, renewSession } from "../../store/sessions.ts";
import type { AccountRow, AccountsTables } from "../../store/accounts.ts";
import { asOwner, record, recordAndTell } from "../record.ts";
import { NEW_DEVICE } from "../../notifications.ts";
import type { AccountsDeps } from "../../services.ts";

/** How long a browser is remembered as one that has signed in: by its cookie, and by us. In days. */
export const DEVICE_DAYS = 400;

/** A session that began in a transaction; the browser gets it once that is committed. */
export interface BegunSession {
  sessionId: string;
  token: string;
  device: string;
  /** How long the browser keeps the token: no longer than the session goes on. */
  days: number;
}

/**
 * Signs somebody in on a browser: always with a new token, whatever token it showed before (session fixation). A browser
 * that the account does not know is told to its owner.
 */
export async function beginSession(
  tx: Tx<AccountsTables>,
  ctx: AccountsDeps & Pick<CallContext, "request">,
  account: AccountRow,
): Promise<BegunSession> {
  const now = timeOf(ctx);
  const token = randomSecret();
  const device = ctx.request.cookie("device") ?? randomSecret();
  const sessionId = await insertSession(tx, {
    accountId: account.id,
    kind: "web",
    tokenHash: hashSecret(token),
    userAgent: ctx.request.userAgent,
    ipAddress: ctx.request.ipAddress,
    now,
    expiresAt: daysAfter(now, ctx.sessions.days),
  });
  const by = { request: ctx.request, actor: asOwner(account.id) };
  await record(tx, by, { action: "accounts.signed-in", object: { kind: "account", id: account.id } });
  if ((await noteDevice(tx, account.id, hashSecret(device), now)) === "new") {
    const name = deviceLabel(ctx.request.userAgent);
    await recordAndTell(tx, by, NEW_DEVICE, {
      accountId: account.id,
      action: "accounts.signed-in-on-new-device",
      facts: { device: name },
    });
    await post(tx, accountEmail("newDevice", account, ctx.origin(), { page: "/profile/devices", device: name }));
  }
  return { sessionId, token, device, days: ctx.sessions.days };
}

/**
 * Notes in a session that its person proved anew who they are. A browser's gets another token: whoever copied the old one
 * is out.
 * @returns the browser's token, to be kept after the commit; undefined for a program's session
 */
export async function renewToken(
  tx: Tx<AccountsTables>,
  deps: Pick<AccountsDeps, "clock">,
  sessionId: string,
): Promise<string | undefined> {
  const token = randomSecret();
  const web = await renewSession(tx, sessionId, { now: timeOf(deps), tokenHash: hashSecret(token) });
  return web ? token : undefined;
}

/** Lets the browser keep the token of its session, for as long as the session goes on. To be called after the commit. */
export function keepToken(request: RequestContext, token: string, { days }: { days: number }): void {
  request.keep("session", token, days * DAY_MINUTES * 60);
}

/** Lets the browser keep a session that began. To be called after the commit. */
export function keepSession(request: RequestContext, begun: BegunSession): void {
  keepToken(request, begun.token, begun);
  request.keep("device", begun.device, DEVICE_DAYS * DAY_MINUTES * 60);
}
