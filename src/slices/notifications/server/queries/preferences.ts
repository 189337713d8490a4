import { signedIn } from "#kernel/actor.ts";
import { TOPICS } from "#kernel/topics.ts";
import type { ActorContext } from "#platform/call.ts";
import { TEXTED } from "../../contract/texted.ts";
import { pacesOf, wantsText, type AlertDevices, type Preferences } from "../../contract/preferences.ts";
import type { NotificationsDeps } from "../services.ts";
import { devicesOf } from "../store/devices.ts";
import { namesPlayers } from "../store/preferences.ts";
import { scopesOf } from "./scopes.ts";
import { wishesOf } from "./wishes.ts";

/** How the member wants to be told. @throws Refusal request.sign-in */
export async function preferencesOf({ db, actor }: Pick<NotificationsDeps, "db"> & ActorContext): Promise<Preferences> {
  const { accountId } = signedIn(actor);
  const { choices, exceptions, quiet, timeZone } = (await wishesOf(db, [accountId])).get(accountId)!;
  const all = TOPICS.map((topic) => {
    const { email, push } = choices[topic];
    const text = TEXTED.includes(topic) ? { text: wantsText(topic, choices[topic]) } : {};
    return [topic, { ...text, email: pacesOf(topic).includes(email) ? email : pacesOf(topic)[0]!, push }];
  });
  const scopes = (await scopesOf(db, accountId)).map((scope) => ({
    ...scope,
    choices: Object.fromEntries(
      exceptions.filter(({ of }) => of === scope.id).map(({ topic, choice }) => [topic, choice]),
    ),
  }));
  return {
    choices: Object.fromEntries(all) as Preferences["choices"],
    exceptions: scopes,
    quiet,
    timeZone,
    namesPlayers: await namesPlayers(db, accountId),
  };
}

/** The member's devices with alerts, and the key by which another one subscribes. @throws Refusal request.sign-in */
export async function alertDevices(
  deps: Pick<NotificationsDeps, "db" | "push" | "sessionsGoingOn"> & ActorContext,
): Promise<AlertDevices> {
  const devices = await devicesOf(deps.db, signedIn(deps.actor).accountId);
  const going = await deps.sessionsGoingOn(devices.map(({ sessionId }) => sessionId));
  return {
    key: deps.push.key,
    devices: devices.map(({ sessionId, createdAt, ...device }) => ({
      ...device,
      on: going.has(sessionId),
      since: createdAt.toISOString(),
    })),
  };
}
