import type { Topic } from "#kernel/topics.ts";
import { EMAIL_PACES, type Choice } from "../contract/preferences.ts";

/** What a member wants otherwise for one league or one player. */
export interface Exception {
  /** Of a league, or of a player. */
  readonly of: string;
  readonly topic: Topic;
  readonly choice: Choice;
}

/** What a notice is about, for one recipient. */
export interface About {
  readonly topic: Topic;
  readonly league: string | null;
  /** The recipient's own players; empty where it is about none in particular. */
  readonly players: readonly string[];
}

/**
 * How a member wants to be told of something. What they chose for a player holds before what they chose for the league, and that before
 * the rest. Where it is about several players, they are told as for the one of whom they want to hear most.
 */
export function choiceFor(usual: Choice, exceptions: readonly Exception[], { topic, league, players }: About): Choice {
  const chosenFor = (of: string) => exceptions.find((one) => one.of === of && one.topic === topic)?.choice;
  const ofLeague = (league === null ? undefined : chosenFor(league)) ?? usual;
  const each = players.length === 0 ? [ofLeague] : players.map((player) => chosenFor(player) ?? ofLeague);
  const paces = each.map(({ email }) => EMAIL_PACES.indexOf(email));
  return { email: EMAIL_PACES[Math.min(...paces)]!, push: each.some(({ push }) => push), text: usual.text };
}
