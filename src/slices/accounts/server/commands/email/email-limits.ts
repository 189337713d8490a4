import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { CallContext } from "#platform/call.ts";
import { hashSecret } from "#platform/secrets.ts";
import { addressKey, EMAIL_OF_A_KIND, EMAILS_OF_A_KIND } from "../../limits.ts";
import type { AccountsDeps } from "../../services.ts";
import { isKnownAt } from "../../store/devices.ts";

/** What anybody can have sent to an address that they type. */
export type EmailKind = "confirm" | "reset-password" | "sign-in";

/**
 * Counts an email to an address: three of a kind within an hour, whoever asks. A browser that the address knows has three
 * of its own, so that strangers who ask again and again do not keep the owner's emails away there.
 * @throws Refusal request.too-many
 */
export async function spendEmail(
  { db, limits, request }: AccountsDeps & Pick<CallContext, "request">,
  { email, kind }: { email: string; kind: EmailKind },
): Promise<void> {
  const deviceHash = hashSecret(request.cookie("device") ?? "");
  const known = await isKnownAt(db, email, deviceHash);
  const asker = known ? deviceHash.toString("base64url") : "anybody";
  let soonest: Refusal | undefined;
  for (let number = 1; number <= EMAILS_OF_A_KIND; number += 1) {
    try {
      return await limits.spend(EMAIL_OF_A_KIND, `${kind}:${number}:${asker}:${addressKey(email)}`);
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      if (!soonest || (reason.retryAfter ?? 0) < (soonest.retryAfter ?? 0)) soonest = reason;
    }
  }
  throw soonest!;
}

/** The same, for what goes on without its email: false when there were too many. */
export async function mayWriteEmail(
  ctx: Parameters<typeof spendEmail>[0],
  asked: Parameters<typeof spendEmail>[1],
): Promise<boolean> {
  try {
    await spendEmail(ctx, asked);
    return true;
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    return false;
  }
}
