import { accepted, type Routes } from "#platform/http/answers.ts";
import { provenRecently } from "#slices/accounts/server/public.ts";
import type { chatContract } from "../contract.ts";
import {
  answerPoll,
  closePoll,
  deleteMessage,
  editMessage,
  hideMessage,
  pinMessage,
  reactToMessage,
} from "./commands/change-message.ts";
import { decideReport, exportRoom, reportMessage } from "./commands/moderate.ts";
import { allowPlayer } from "./commands/allow-player.ts";
import { readRoom } from "./commands/read.ts";
import { createRoom, openFamilyRoom } from "./commands/rooms.ts";
import { sayTyping } from "./commands/typing.ts";
import { sendMessage } from "./commands/send.ts";
import { sendPhoto } from "./commands/send-photo.ts";
import { familyRoom } from "./queries/family-room.ts";
import { typing } from "./queries/typing.ts";
import { roomChoices } from "./queries/choices.ts";
import { fromCoaches } from "./queries/from-coaches.ts";
import { chatReports } from "./queries/moderation.ts";
import { chatPlayers } from "./queries/players.ts";
import { chatChanges, chatMessages, searchMessages } from "./queries/messages.ts";
import { chatRoom, chatRooms, chatUnread } from "./queries/rooms.ts";
import type { ChatDeps } from "./services.ts";

export const chatRoutes: Routes<typeof chatContract, ChatDeps> = {
  chatRooms,
  chatUnread,
  chatRoom,
  readRoom,
  roomChoices,
  createRoom,
  openFamilyRoom,
  familyRoom,
  typing,
  sayTyping: accepted(sayTyping),
  chatMessages,
  chatChanges,
  sendMessage,
  sendPhoto,
  answerPoll,
  closePoll,
  editMessage,
  deleteMessage,
  reactToMessage,
  hideMessage,
  pinMessage,
  searchMessages,
  reportMessage,
  chatReports,
  decideReport,
  exportRoom: provenRecently(exportRoom),
  chatPlayers,
  allowPlayer,
  fromCoaches,
};
