import { localizedPath } from "#kernel/language.ts";
import { peopleOf, type AccountsTables } from "#slices/accounts/server/public.ts";
import type { Handle } from "#platform/db/open.ts";
import type { TextReach } from "#slices/messaging/server/public.ts";
import { choiceFor } from "../../rules/exceptions.ts";
import { segmentsOf } from "../../rules/segments.ts";
import { waysOf } from "../../rules/ways.ts";
import { notificationText } from "../emails/texts.ts";
import type { NotificationsDeps } from "../services.ts";
import { wishesOf } from "./wishes.ts";

/** As long as an id in the address of a notification. */
const SOME_ID = "00000000-0000-7000-8000-000000000000";

/**
 * Whom a message of a league would reach by text too, and as how many segments; at most so many, because who reads the alert on a device
 * before gets none. Nobody where no texts are sent.
 */
export const textReach =
  (deps: Pick<NotificationsDeps, "sentenceOf" | "texts" | "origin" | "clock">): TextReach =>
  async (handle, { league, leagueName, kind, readers }) => {
    if (!deps.texts.offered) return { people: 0, segments: 0, mills: 0 };
    const accountIds = readers.map(({ accountId }) => accountId);
    const wishes = await wishesOf(handle, accountIds);
    const people = await peopleOf(handle as Handle<AccountsTables>, accountIds);
    const lengths = new Map<string, number>();
    let [count, segments] = [0, 0];
    for (const { accountId, players } of readers) {
      const [known, person] = [wishes.get(accountId), people.get(accountId)];
      if (!known?.texts || !person) continue;
      const about = { topic: "messages", league, players } as const;
      const choice = choiceFor(known.choices.messages, known.exceptions, about);
      const { quiet, timeZone, devices, texts } = known;
      const told = { topic: about.topic, app: true, email: true, asksConfirmation: false, wakes: false };
      const ways = waysOf(told, { choice, quiet, timeZone, texts, devices: devices.length }, deps.clock.now());
      if (ways.text === null) continue;
      const { language } = person;
      if (!lengths.has(language)) {
        const sentence = deps.sentenceOf(language, kind, { league: leagueName });
        const address = deps.origin() + localizedPath(language, `/notifications/${SOME_ID}`);
        lengths.set(language, segmentsOf(notificationText(sentence, address)));
      }
      count += 1;
      segments += lengths.get(language)!;
    }
    return { people: count, segments, mills: segments * deps.texts.segmentMills };
  };
