import { Fragment, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { ChatMessage } from "../../../contract/messages.ts";
import type { Reaction } from "../../../contract/vocabulary.ts";
import { useWhen } from "../when.ts";
import { Message, type MessageAction } from "./message.tsx";
import type { RoomState } from "./use-room.ts";
import { Day, standsTogether } from "./stands-together.tsx";
import type { useScroll } from "./use-scroll.ts";

interface LogProps {
  name: string;
  room: RoomState;
  scroll: ReturnType<typeof useScroll>;
  /** The first message that was unread when the room was opened, and how many there were. */
  unread: { from: number; count: number } | undefined;
  now: number;
  mayWrite: boolean;
  mayLead: boolean;
  onAct(message: ChatMessage, action: MessageAction): void;
  onReact(message: ChatMessage, reaction: Reaction, on: boolean): void;
  onOpenPhoto(message: ChatMessage): void;
  onAnswer(message: ChatMessage, choice: number | null): void;
  /** What is on its way, behind the last message. */
  pending: ReactNode;
}

/** The messages of a room. It can be scrolled, and gone through by the arrow keys. */
export function MessageLog({ name, room, scroll, unread, now, pending, ...forMessages }: LogProps) {
  const t = useTranslations("chat");
  const when = useWhen(now);
  const { shown, failed, load } = room;
  const { messages, hasOlder, hasNewer } = shown;
  const [active, setActive] = useState<number>();
  const keyed = active ?? messages.at(-1)?.sequence;

  const { toMessage } = scroll;
  const show = useCallback((sequence: number) => void toMessage(sequence), [toMessage]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-sequence]")];
    const at = all.findIndex((one) => one === event.target);
    const next = stepTo(event.key, at, all.length);
    if (next === undefined || at < 0) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      className="chat-log"
      ref={scroll.log}
      role="log"
      aria-label={t("log", { room: name })}
      // What is new is said once, beside the log: older messages come in here too.
      aria-live="off"
      tabIndex={-1}
      onScroll={scroll.look}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const sequence = Number((target as HTMLElement).dataset["sequence"]);
        if (sequence > 0) setActive(sequence);
      }}
    >
      {failed === "older" ? (
        <p className="chat-log-note">
          {t("olderFailed")}{" "}
          <Button type="button" size="small" onClick={() => void load("older")}>
            {t("retry")}
          </Button>
        </p>
      ) : hasOlder ? (
        <p className="chat-log-note">{t("loadingOlder")}</p>
      ) : (
        <p className="chat-log-note chat-log-begin">{t("begin", { room: name })}</p>
      )}
      {messages.map((message, at) => {
        const before = messages[at - 1];
        const date = when.dateOf(message.createdAt);
        const newDay = !before || when.dateOf(before.createdAt) !== date;
        const newLine = unread?.from === message.sequence;
        return (
          <Fragment key={message.sequence}>
            {newDay ? <Day>{when.day(date)}</Day> : null}
            {newLine ? (
              <p className="chat-new">
                <span>{t("newSince", { count: unread.count, time: when.time(message.createdAt) })}</span>
              </p>
            ) : null}
            <Message
              message={message}
              follows={!newDay && !newLine && standsTogether(before, message)}
              time={when.time(message.createdAt)}
              active={message.sequence === keyed}
              onShow={show}
              {...forMessages}
            />
          </Fragment>
        );
      })}
      {failed === "newer" && hasNewer ? (
        <p className="chat-log-note">
          <Button type="button" size="small" onClick={() => void load("newer")}>
            {t("retry")}
          </Button>
        </p>
      ) : null}
      {pending}
    </div>
  );
}

function stepTo(key: string, at: number, length: number): number | undefined {
  if (key === "ArrowUp") return Math.max(0, at - 1);
  if (key === "ArrowDown") return Math.min(length - 1, at + 1);
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : undefined;
}

/** Says what others write while the room is open, once each; what was there before is not said. */
export function NewMessages({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useTranslations("chat");
  const last = messages.at(-1);
  const known = useRef(last?.sequence ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!last || last.sequence <= known.current) return;
    known.current = last.sequence;
    if (!last.own && last.deletedBy === null)
      setSaid(t("said", { name: last.userName ?? t("member"), text: last.content || t("photo") }));
  }, [last, t]);
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  );
}

/** Leads to what is below: how much is new there, or the end. */
export function ToEnd({ count, onClick }: { count: number; onClick(): void }) {
  const t = useTranslations("chat");
  return (
    <button type="button" className="chat-to-end" onClick={onClick}>
      {count > 0 ? t("newBelow", { count }) : null}
      <span className="unseen">{t("toEnd")}</span>
      <Icon name="arrow-down" />
    </button>
  );
}

/** Leads back to the first message that was unread when the room was opened. */
export function ToUnread({ count, onClick }: { count: number; onClick(): void }) {
  const t = useTranslations("chat");
  return (
    <button type="button" className="chat-to-unread" onClick={onClick}>
      <Icon name="arrow-up" />
      {t("toUnread", { count })}
    </button>
  );
}
