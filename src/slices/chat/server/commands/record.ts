import { recorder } from "#platform/record.ts";

/** Records what is done with rooms and messages: ids, never what was written. */
export const record = recorder<"chat", "chat-room" | "chat-message" | "athlete">();
