import type { PersonalData } from "#platform/personal-data.ts";
import { releaseChatter } from "./commands/release-chatter.ts";
import { chatsOfAccount } from "./store/people.ts";

/** What chats keep of people: what they wrote, how far they have read, and what they allowed their players. */
export const CHAT_DATA: PersonalData = {
  name: "chat",
  collect: chatsOfAccount,
  release: releaseChatter,
};
