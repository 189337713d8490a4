import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { ChatMessage, MessagePage } from "./messages.ts";
import { LONGEST_ROOM_NAME, READER_ROLES, ROOM_KINDS } from "./vocabulary.ts";

const { own } = callsOf("chat", (route) => oc.route(route));

/** A room as it stands in the list. */
export const ChatRoom = z.object({
  id: z.uuid(),
  kind: z.enum(ROOM_KINDS),
  /** Given by who made it; null for a room that is called by its team, league or player. */
  name: z.nullable(z.string()),
  league: z.string(),
  team: z.nullable(z.object({ name: z.string(), color: z.string() })),
  /** First name, in a room of one family. */
  player: z.nullable(z.string()),
  /** Who answered the league, in a room for that; null for that person. */
  person: z.nullable(z.string()),
  season: z.nullable(z.string()),
  /** A room of one family that who runs the league reads too, because they opened it. */
  withManagers: z.boolean(),
  /** Its season has been over for some weeks. */
  past: z.boolean(),
  createdBy: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  /** Messages of others that one has not read, at most 100. */
  unread: z.int(),
  /** Whether an unread one names whoever asks, or everybody. */
  mentioned: z.boolean(),
  last: z.nullable(
    z.object({
      userName: z.nullable(z.string()),
      own: z.boolean(),
      excerpt: z.string(),
      photo: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type ChatRoom = z.output<typeof ChatRoom>;

/** An opened room. */
export const OpenRoom = z.object({
  room: ChatRoom,
  /** Everybody who may read it, each once, by name. */
  readers: z.array(
    z.object({ id: z.uuid(), name: z.nullable(z.string()), role: z.enum(READER_ROLES), own: z.boolean() }),
  ),
  may: z.object({
    write: z.boolean(),
    /** Pin, and notify everybody. */
    lead: z.boolean(),
  }),
  /** Until when a moderator lets one read and not write; null for always, or for who may write. */
  pausedUntil: z.nullable(z.string()),
  /** The position up to which one has read. */
  readSequence: z.int(),
  lastSequence: z.int(),
  revision: z.int(),
  pinned: z.array(ChatMessage),
  ...MessagePage.shape,
});
export type OpenRoom = z.output<typeof OpenRoom>;

/** A name that is not blank. */
export const RoomName = z
  .string("chat-room-name.missing")
  .check(
    z.trim(),
    z.minLength(1, "chat-room-name.missing"),
    z.maxLength(LONGEST_ROOM_NAME, "chat-room-name.long"),
    oneLine(),
  );

/** Whom somebody may make a room for: people of what they coach or run. */
export const RoomChoices = z.object({
  audiences: z.array(
    z.object({
      kind: z.enum(["team", "staff", "league"]),
      id: z.uuid(),
      league: z.string(),
      team: z.nullable(z.string()),
    }),
  ),
});
export type RoomChoices = z.output<typeof RoomChoices>;

export const CreateRoom = z.object({
  name: RoomName,
  /** A team, or a league for its staff or everybody. */
  audience: z.enum(["team", "staff", "league"], "chat-room-audience.missing"),
  of: z.uuid("chat-room-audience.missing"),
  /** Made by the form: sent twice it is one room. */
  key: z.uuid("input.not-understood"),
});
export type CreateRoom = z.output<typeof CreateRoom>;

/** A room with one family: whether it is there, and who is asked in. */
export const FamilyRoom = z.object({
  /** Null where nobody has opened it yet. */
  id: z.nullable(z.uuid()),
  /** First name. */
  player: z.string(),
  team: z.string(),
  /** Who runs the league reads along. */
  withManagers: z.boolean(),
});
export type FamilyRoom = z.output<typeof FamilyRoom>;

/** A team, and the registration of one of its players. */
const FamilyOfPlayer = z.object({ team: z.uuid("input.not-understood"), player: z.uuid("input.not-understood") });

export const roomCalls = {
  chatRooms: own("GET", "/chat/rooms", "The rooms that one may read, in the order in which they were made").output(
    z.object({ rooms: z.array(ChatRoom), mayCreate: z.boolean() }),
  ),
  chatUnread: own("GET", "/chat/unread", "In how many rooms there is something unread").output(
    z.object({ rooms: z.int() }),
  ),
  chatRoom: own(
    "GET",
    "/chat/rooms/{room}",
    "Open a room: who reads it, and its messages around the first unread one",
    {
      description: "With `at` around that position instead.",
    },
  )
    .input(
      z.object({
        room: z.string(),
        at: z.optional(z.coerce.number("input.not-understood").check(z.int("input.not-understood"))),
      }),
    )
    .output(OpenRoom),
  readRoom: own("PUT", "/chat/rooms/{room}/read", "Say up to which position one has read", {
    description: "It never goes back.",
  })
    .input(
      z.object({ room: z.string(), sequence: z.int("input.not-understood").check(z.gte(0, "input.not-understood")) }),
    )
    .output(z.object({ sequence: z.int() })),
  roomChoices: own("GET", "/chat/room-choices", "Whom one may make a room for").output(RoomChoices),
  createRoom: own("POST", "/chat/rooms", "Make a room for people of what one coaches or runs", { status: 201 })
    .input(CreateRoom)
    .output(z.object({ id: z.uuid() })),
  openFamilyRoom: own("POST", "/chat/family-rooms", "Open the room of one player's guardians with the team's coaches", {
    description:
      "For the team's coaches, the player's guardians and who runs the league. All guardians and all coaches read it; where a team has one " +
      "coach, or who runs the league asks for it, the league's managers too.",
  })
    .input(FamilyOfPlayer)
    .output(z.object({ id: z.uuid() })),
  familyRoom: own("GET", "/chat/family-rooms/{team}/{player}", "Whether there is a room with one player's guardians", {
    description: "For who may open it.",
  })
    .input(FamilyOfPlayer)
    .output(FamilyRoom),
  typing: own("GET", "/chat/rooms/{room}/typing", "Who else is typing in a room")
    .input(z.object({ room: z.string() }))
    .output(z.object({ names: z.array(z.nullable(z.string())) })),
  sayTyping: own("POST", "/chat/rooms/{room}/typing", "Say that one is typing in a room; it holds for five seconds")
    .input(z.object({ room: z.string() }))
    .output(z.object({ accepted: z.literal(true) })),
};
