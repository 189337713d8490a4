import type { ReactNode } from "react";
import type { ChatMessage } from "../../../contract/messages.ts";

/** Milliseconds within which an author's messages stand together. */
const TOGETHER = 5 * 60_000;

type Written = Pick<ChatMessage, "userId" | "createdAt">;

/** Whether a message stands under the one before without its author's name, as said by the same person a moment ago. */
export function standsTogether(before: Written, message: Written & { readonly replyTo: unknown }): boolean {
  const apart = Date.parse(message.createdAt) - Date.parse(before.createdAt);
  return before.userId !== null && before.userId === message.userId && apart < TOGETHER && !message.replyTo;
}

/** The day of the messages below. */
export function Day({ children }: { children: ReactNode }) {
  return (
    <p className="chat-day">
      <span>{children}</span>
    </p>
  );
}

/** The first letter of a name, where there is no picture. */
export function Initial({ name }: { name: string }) {
  return (
    <span className="chat-initial" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
