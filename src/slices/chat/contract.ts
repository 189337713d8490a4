/**
 * Rooms in which the people of a team, of a league's staff, of a league, or of one family talk. Owns `chat_room` and what belongs to
 * it; who may read a room follows from rosters and roles.
 */
import { coachCalls } from "./contract/from-coaches.ts";
import { messageCalls } from "./contract/messages.ts";
import { safetyCalls } from "./contract/safety.ts";
import { roomCalls } from "./contract/rooms.ts";

export const chatContract = { ...roomCalls, ...messageCalls, ...safetyCalls, ...coachCalls };

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const CHAT_REFUSALS = {
  "chat.not-found": 404,
  "chat.address-unconfirmed": 403,
  "chat.muted": 403,
  "chat.no-such-message": 404,
  "chat.not-yours": 403,
  "chat.deleted": 409,
  "chat.ask-first": 409,
  "chat.only-leaders": 403,
  "chat.needs-second-adult": 409,
  "chat.team-not-published": 409,
  "chat.nobody-there": 409,
  "chat.pinned-enough": 409,
  "chat.photo-not-taken": 422,
  "chat.no-poll": 409,
  "chat.poll-closed": 409,
  "chat.poll-stays": 409,
  "chat.own-message": 409,
  "chat.no-such-report": 404,
  "chat.report-decided": 409,
  "chat.no-such-player": 404,
  "chat.own-address": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const CHAT_PARAMETERS = {
  room: "A chatroom",
  message: "A message of a chatroom",
  before: "The position of a message; older ones are given",
  after: "The position of a message; newer ones are given",
  at: "The position of a message, to open the room there",
  since: "The revision of the room that one knows",
  q: "Words to search for",
  report: "A report of a message",
  player: "A player of one's own, or the registration of a player of a team",
  team: "A team",
  state: "Reports that wait, or those that were decided",
} as const;
