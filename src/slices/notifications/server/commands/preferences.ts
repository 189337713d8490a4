import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Topic } from "#kernel/topics.ts";
import { isUuid } from "#kernel/uuid.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { isPushService } from "#platform/push/push-service.ts";
import { deviceLabel } from "#slices/accounts/server/public.ts";
import {
  pacesOf,
  USUAL_QUIET,
  type ExceptionsChange,
  type NewDevice,
  type PreferencesChange,
} from "../../contract/preferences.ts";
import { scopesOf } from "../queries/scopes.ts";
import type { NotificationsDeps } from "../services.ts";
import { keepDevice, removeDevice } from "../store/devices.ts";
import { replaceExceptions, saveChoices, saveHours, saveNaming } from "../store/preferences.ts";

type Ctx = Pick<NotificationsDeps, "db"> & ActorContext;

function demandZone(timeZone: string): void {
  try {
    localDateAt(0, timeZone);
  } catch {
    throw new Refusal("input.not-understood", [{ field: "timeZone", code: "input.not-understood" }]);
  }
}

/** @throws Refusal input.not-understood for a pace that a topic does not have */
function demandPaces(choices: PreferencesChange["choices"]): void {
  for (const [topic, choice] of Object.entries(choices)) {
    if (choice && !pacesOf(topic as Topic).includes(choice.email))
      throw new Refusal("input.not-understood", [{ field: `choices.${topic}`, code: "input.not-understood" }]);
  }
}

/**
 * The member says how they want to be told. Topics that are not named stay as they were.
 * @throws Refusal request.sign-in; input.not-understood for a zone that does not exist, a pace that a topic does not have, or
 *   quiet hours without an end
 */
export async function savePreferences({ db, actor }: Ctx, change: PreferencesChange): Promise<void> {
  const { accountId } = signedIn(actor);
  demandZone(change.timeZone);
  demandPaces(change.choices);
  if (change.quiet && change.quiet.from === change.quiet.until)
    throw new Refusal("input.not-understood", [{ field: "quiet", code: "notifications.quiet-never-ends" }]);
  await db.transaction().execute(async (tx) => {
    await saveChoices(tx, accountId, change.choices);
    await saveHours(tx, accountId, change);
    if (change.namesPlayers !== undefined) await saveNaming(tx, accountId, change.namesPlayers);
  });
}

/**
 * The member says how they want to be told of one league or one player; topics that are not named are told as all others.
 * @throws Refusal request.sign-in; notifications.not-found for a player who is not theirs and a league that they were never told of;
 *   input.not-understood for a pace that a topic does not have
 */
export async function saveExceptions({ db, actor }: Ctx, { kind, id, choices }: ExceptionsChange): Promise<void> {
  const { accountId } = signedIn(actor);
  demandPaces(choices);
  await db.transaction().execute(async (tx) => {
    const scopes = await scopesOf(tx, accountId);
    if (!scopes.some((scope) => scope.kind === kind && scope.id === id)) throw new Refusal("notifications.not-found");
    await replaceExceptions(tx, accountId, { kind, id }, choices);
  });
}

/**
 * Turns alerts on for the browser that asks, for as long as its owner stays signed in there.
 * @throws Refusal request.sign-in; notifications.push-service for an address of no push service that browsers use
 */
export async function addDevice(
  { db, actor, request }: Pick<NotificationsDeps, "db"> & CallContext,
  { endpoint, p256dh, auth, timeZone }: NewDevice,
): Promise<void> {
  const { accountId, sessionId } = signedIn(actor);
  demandZone(timeZone);
  if (!isPushService(endpoint)) throw new Refusal("notifications.push-service");
  const name = deviceLabel(request.userAgent);
  await db.transaction().execute(async (tx) => {
    await keepDevice(tx, { accountId, sessionId, endpoint, p256dh, auth, name });
    // Nobody is woken by the clock of another time zone.
    await saveHours(tx, accountId, { quiet: USUAL_QUIET, timeZone }, "keep");
  });
}

/** Turns alerts off on a device. @throws Refusal request.sign-in, notifications.not-found also for somebody else's */
export async function dropDevice({ db, actor }: Ctx, { device }: { device: string }): Promise<void> {
  const { accountId } = signedIn(actor);
  if (!isUuid(device) || !(await removeDevice(db, accountId, device))) throw new Refusal("notifications.not-found");
}
