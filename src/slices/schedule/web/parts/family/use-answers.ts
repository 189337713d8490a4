import { useState } from "react";
import { addWrite } from "#browser/offline/waiting-writes.ts";
import type { MyEvent } from "../../../contract/mine.ts";
import type { Answer } from "../../../contract/vocabulary.ts";

type Player = MyEvent["players"][number];

/** What a family says, as the page shows it: at once, whether there is a network or not. */
export interface Answers {
  /** Null where nobody has answered to the time and location as they are. */
  of(event: MyEvent, player: Player): Answer | null;
  /** Whether a new time or location asks again. */
  asksAgain(event: MyEvent, player: Player): boolean;
  /** Says it, or takes it back where it is said already. */
  say(event: MyEvent, player: Player, answer: Answer): void;
  /** Whether this device could not keep an answer. */
  readonly failed: boolean;
}

const keyOf = (event: MyEvent, player: Player) => `${event.id} ${player.id} ${event.revision}`;

/** @param owner the account that is signed in */
export function useAnswers(owner: string): Answers {
  const [said, setSaid] = useState<Readonly<Record<string, Answer | null>>>({});
  const [failed, setFailed] = useState(false);
  const of: Answers["of"] = (event, player) => {
    const here = said[keyOf(event, player)];
    if (here !== undefined) return here;
    return player.answer?.stands ? player.answer.answer : null;
  };
  return {
    of,
    asksAgain: (event, player) =>
      said[keyOf(event, player)] === undefined && player.answer !== null && !player.answer.stands,
    say(event, player, tapped) {
      const answer = of(event, player) === tapped ? null : tapped;
      setSaid((before) => ({ ...before, [keyOf(event, player)]: answer }));
      setFailed(false);
      const write = { kind: "event-answer", owner, method: "PUT" } as const;
      const body = { player: player.id, answer, revision: event.revision };
      addWrite({ ...write, path: `/schedule/events/${event.id}/answer`, body }).catch(() => setFailed(true));
    },
    failed,
  };
}
