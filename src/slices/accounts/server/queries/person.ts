import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Device } from "../../contract/devices.ts";
import { isComplete, PROFILE_PICTURE_PATH, type Person } from "../../contract/person.ts";
import { deviceName } from "../../rules/device-name.ts";
import type { AccountsDeps } from "../services.ts";
import { livingSessions } from "../sessions.ts";
import { personFacts } from "../store/accounts.ts";
import { sessionsOf } from "../store/sessions.ts";

/** The account of whoever asks. @throws Refusal accounts.session-missing ('Auth session missing!') for a visitor */
export async function ownPerson({
  db,
  officialAssignments,
  actor,
}: Pick<AccountsDeps, "db" | "officialAssignments"> & ActorContext): Promise<Person> {
  if (actor.kind !== "member") throw new Refusal("accounts.session-missing");
  const facts = await personFacts(db, actor.accountId);
  if (!facts) throw new Refusal("accounts.session-missing");
  const assignments = await officialAssignments(db, [actor.accountId]);
  const { passwordHash, emailVerifiedAt, createdAt, pictureId, ...rest } = facts;
  return {
    ...rest,
    officialAssignments: [...(assignments.get(actor.accountId) ?? [])],
    emailVerified: emailVerifiedAt !== null,
    picture: pictureId && `${PROFILE_PICTURE_PATH}/${pictureId}`,
    hasPassword: passwordHash !== null,
    withheldRoles: [...(actor.withheld ?? [])],
    complete: isComplete(rest),
    createdAt: createdAt.toISOString(),
  };
}

/** Where the account of whoever asks is signed in. */
export async function ownDevices(
  ctx: Pick<AccountsDeps, "db" | "clock" | "sessions"> & ActorContext,
): Promise<Device[]> {
  const { accountId, sessionId } = signedIn(ctx.actor);
  const rows = await sessionsOf(ctx.db, accountId, livingSessions(ctx));
  return rows.map(({ id, kind, userAgent, ipAddress, createdAt, lastSeenAt }) => ({
    id,
    kind,
    ...deviceName(userAgent),
    address: ipAddress,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}
