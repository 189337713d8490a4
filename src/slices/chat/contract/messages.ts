import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";
import { LONGEST_CHOICE, LONGEST_MESSAGE, MOST_CHOICES, REACTIONS } from "./vocabulary.ts";

const { own } = callsOf("chat", (route) => oc.route(route));

/** A photo of a message, as a page needs to know it. Width and height are those of its largest size, in pixels. */
export const ChatPhoto = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
export type ChatPhoto = z.output<typeof ChatPhoto>;

/** The choices of a poll with who has chosen each; the question is the message's content. */
export const ChatPoll = z.object({
  closed: z.boolean(),
  choices: z.array(
    z.object({
      text: z.string(),
      count: z.int(),
      own: z.boolean(),
      /** Full names of who chose it, in the order of their answers; null for who has none. */
      names: z.array(z.nullable(z.string())),
    }),
  ),
});
export type ChatPoll = z.output<typeof ChatPoll>;

/** A message as a reader of its room sees it. */
export const ChatMessage = z.object({
  id: z.uuid(),
  /** Its position in the room, from 1, without gaps. */
  sequence: z.int(),
  /** Null once the account is deleted. */
  userId: z.nullable(z.uuid()),
  /** The author's full name when it was written, never an email address; null for who has none. */
  userName: z.nullable(z.string()),
  own: z.boolean(),
  /** Empty where it was deleted. */
  content: z.string(),
  createdAt: z.iso.datetime(),
  edited: z.boolean(),
  deletedBy: z.nullable(z.enum(["author", "moderator"])),
  /** Made by the sender; null for everybody else's messages. */
  clientId: z.nullable(z.uuid()),
  replyTo: z.nullable(
    z.object({ sequence: z.int(), userName: z.nullable(z.string()), excerpt: z.string(), photo: z.boolean() }),
  ),
  /** Null where there is none, or it was deleted. */
  photo: z.nullable(ChatPhoto),
  poll: z.nullable(ChatPoll),
  reactions: z.array(z.object({ reaction: z.enum(REACTIONS), count: z.int(), own: z.boolean() })),
  /** Names of readers who are mentioned, as they stand in the content behind an @. */
  mentions: z.array(z.string()),
  mentionsMe: z.boolean(),
  /** Everybody in the room was notified. */
  everyone: z.boolean(),
  pinned: z.boolean(),
  /** Whether one has hidden it from oneself: it has no content then. */
  hidden: z.boolean(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** A run of messages, the oldest first. */
export const MessagePage = z.object({
  messages: z.array(ChatMessage),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
});
export type MessagePage = z.output<typeof MessagePage>;

/** What is written: not blank, in at most 4,000 characters. */
export const MessageContent = z
  .string("chat-message.missing")
  .check(
    unixLines,
    z.trim(),
    z.minLength(1, "chat-message.missing"),
    z.maxLength(LONGEST_MESSAGE, "chat-message.long"),
    manyLines,
  );

/** What is written beside a photo: it may be nothing. */
const Caption = z
  .string("input.not-understood")
  .check(unixLines, z.trim(), z.maxLength(LONGEST_MESSAGE, "chat-message.long"), manyLines);

/** The choices of a new poll: two to eight, all different. */
export const PollChoices = z
  .array(
    z
      .string("chat-poll-choice.missing")
      .check(
        z.trim(),
        z.minLength(1, "chat-poll-choice.missing"),
        z.maxLength(LONGEST_CHOICE, "chat-poll-choice.long"),
        oneLine(),
      ),
  )
  .check(
    z.minLength(2, "chat-poll.few"),
    z.maxLength(MOST_CHOICES, "chat-poll.many"),
    z.refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, "chat-poll.same"),
  );

const InRoom = { room: z.string() };
const OfMessage = { message: z.string() };
const Uuid = z.uuid("input.not-understood");
/** A position in a room. A query brings it as text. */
const Sequence = z.coerce
  .number("input.not-understood")
  .check(z.int("input.not-understood"), z.gte(0, "input.not-understood"));

export const SendMessage = z.object({
  ...InRoom,
  /** Made by the sender, once for each message: one that is sent again is the same. */
  clientId: Uuid,
  content: MessageContent,
  /** The position of the message that is answered. */
  replyTo: z.optional(z.nullable(z.int("input.not-understood"))),
  /** Accounts of readers whom the content names. */
  mentions: z.optional(z.array(Uuid).check(z.maxLength(50, "input.not-understood"))),
  /** Notifies everybody in the room: for coaches and managers. */
  everyone: z.optional(z.boolean()),
  /** How many people the sender was told will be notified; without it, at most fifteen are. */
  confirmed: z.optional(z.int("input.not-understood")),
  /** Makes it a poll: the content is the question, these are its choices. */
  choices: z.optional(z.nullable(PollChoices)),
});
export type SendMessage = z.output<typeof SendMessage>;

/** A message that is a photo, with or without words. */
export const SendPhoto = z.object({
  ...InRoom,
  /** As that of a written message. */
  clientId: Uuid,
  photo: z.file("chat-photo.missing"),
  content: z.optional(Caption),
  /** The position of the message that is answered. */
  replyTo: z.optional(Sequence),
});
export type SendPhoto = z.output<typeof SendPhoto>;

export const AnswerPoll = z.object({
  ...OfMessage,
  /** Which choice, from 0; null takes the answer back. */
  choice: z.nullable(z.int("input.not-understood").check(z.gte(0, "input.not-understood"))),
});
export type AnswerPoll = z.output<typeof AnswerPoll>;

export const EditMessage = z.object({ ...OfMessage, content: MessageContent });
export type EditMessage = z.output<typeof EditMessage>;

export const React = z.object({ ...OfMessage, reaction: z.enum(REACTIONS, "input.not-understood"), on: z.boolean() });
export type React = z.output<typeof React>;

export const messageCalls = {
  chatMessages: own("GET", "/chat/rooms/{room}/messages", "Messages of a room, before or after a position", {
    description: "50 at a time, the oldest first; without `before` and `after` the newest.",
  })
    .input(z.object({ ...InRoom, before: z.optional(Sequence), after: z.optional(Sequence) }))
    .output(MessagePage),
  chatChanges: own("GET", "/chat/rooms/{room}/changes", "What is new or changed in a room", {
    description:
      "All messages whose revision is above `since`: new ones, and those that were edited, deleted, pinned or reacted to. " +
      "`complete` is false where there are more than 200: look at the room again.",
  })
    .input(z.object({ ...InRoom, since: Sequence }))
    .output(
      z.object({ messages: z.array(ChatMessage), revision: z.int(), lastSequence: z.int(), complete: z.boolean() }),
    ),
  sendMessage: own("POST", "/chat/rooms/{room}/messages", "Write a message", {
    status: 201,
    description:
      "Sent again with the same `clientId` it is the same message. Its position in the room is the server's.",
  })
    .input(SendMessage)
    .output(ChatMessage),
  sendPhoto: own("POST", "/chat/rooms/{room}/photos", "Send a photo", {
    status: 201,
    description:
      "As multipart/form-data: JPEG, PNG, WebP or AVIF of 10 MB at most. It is made again, without the location where it was taken. Who reads the " +
      "room may see it under `/chat-photo/{id}/{side}`, with a side of 640 or 1920 pixels.",
  })
    .input(SendPhoto)
    .output(ChatMessage),
  answerPoll: own("PUT", "/chat/messages/{message}/answer", "Answer a poll, or take the answer back", {
    description:
      "Everyone has one answer, which they may change until the poll is closed. Readers see who answered what.",
  })
    .input(AnswerPoll)
    .output(ChatMessage),
  closePoll: own(
    "PUT",
    "/chat/messages/{message}/poll",
    "Close a poll or open it again, for its author, coaches and managers",
  )
    .input(z.object({ ...OfMessage, closed: z.boolean() }))
    .output(ChatMessage),
  editMessage: own("PATCH", "/chat/messages/{message}", "Change one's own message; it is marked as edited")
    .input(EditMessage)
    .output(ChatMessage),
  deleteMessage: own("DELETE", "/chat/messages/{message}", "Delete one's own message; its position stays, marked")
    .input(z.object(OfMessage))
    .output(ChatMessage),
  hideMessage: own(
    "PUT",
    "/chat/messages/{message}/hidden",
    "Hide a message by someone else from yourself, or show it again",
    {
      description: "Everyone else still sees it.",
    },
  )
    .input(z.object({ ...OfMessage, hidden: z.boolean("input.not-understood") }))
    .output(ChatMessage),
  reactToMessage: own("PUT", "/chat/messages/{message}/reaction", "React to a message, or take the reaction back")
    .input(React)
    .output(ChatMessage),
  pinMessage: own("PUT", "/chat/messages/{message}/pin", "Pin a message to its room, for coaches and managers")
    .input(z.object({ ...OfMessage, pinned: z.boolean() }))
    .output(ChatMessage),
  searchMessages: own("GET", "/chat/search", "Search the messages of the rooms that one may read", {
    description: "Messages with all words of `q`, the newest first, 50 at most; in one room where `room` is given.",
  })
    .input(z.object({ q: z.optional(z.string().check(z.maxLength(100))), room: z.optional(z.string()) }))
    .output(z.object({ found: z.array(z.object({ room: z.uuid(), message: ChatMessage })) })),
};
