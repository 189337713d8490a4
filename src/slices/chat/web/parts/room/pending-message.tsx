import { Fragment } from "react";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import type { ChatMessage } from "../../../contract/messages.ts";
import { useWhen } from "../when.ts";
import { Content } from "./content.tsx";
import { FilePhoto } from "./photo.tsx";
import { Day, Initial, standsTogether } from "./stands-together.tsx";
import type { PendingMessage } from "./use-pending.ts";

interface PendingActions {
  online: boolean;
  onRetry(message: PendingMessage): void;
  onDrop(message: PendingMessage): void;
}

interface PendingMessagesProps extends PendingActions {
  pending: readonly PendingMessage[];
  /** The messages that are shown before them. */
  shown: readonly ChatMessage[];
  /** Who writes: the account, and the name as the others read it. */
  owner: string;
  name: string;
  /** When the page was made, in milliseconds since 1970. */
  now: number;
}

/** What is on its way, each where the server's copy will stand: nothing moves when that comes. */
export function PendingMessages({ pending, shown, owner, name, now, ...actions }: PendingMessagesProps) {
  const when = useWhen(now);
  const arrived = new Set(shown.map(({ clientId }) => clientId));
  const waiting = pending.filter(({ clientId }) => !arrived.has(clientId));
  const written = waiting.map(({ sentAt, replyTo }) => ({ userId: owner, createdAt: sentAt, replyTo }));
  return waiting.map((message, at) => {
    const said = written[at]!;
    const before = at === 0 ? shown.at(-1) : written[at - 1];
    const date = when.dateOf(said.createdAt);
    const isNewDay = !before || when.dateOf(before.createdAt) !== date;
    return (
      <Fragment key={message.clientId}>
        {isNewDay ? <Day>{when.day(date)}</Day> : null}
        <Pending
          message={message}
          follows={!isNewDay && standsTogether(before, said)}
          quoted={shown.find(({ sequence }) => sequence === message.replyTo)}
          name={name}
          time={when.time(said.createdAt)}
          {...actions}
        />
      </Fragment>
    );
  });
}

interface PendingProps extends PendingActions {
  message: PendingMessage;
  follows: boolean;
  /** The message that it answers, where that is on the page. */
  quoted: ChatMessage | undefined;
  name: string;
  time: string;
}

/** A message that is on its way, or was not taken. */
function Pending({ message, follows, quoted, name, time, online, onRetry, onDrop }: PendingProps) {
  const t = useTranslations("chat");
  const refusalText = useRefusalText();
  const { content, photo, choices, refused } = message;
  return (
    <div
      className="chat-message chat-pending"
      role="article"
      data-own="true"
      data-follows={follows || undefined}
      data-refused={refused ? true : undefined}
    >
      <Initial name={name} />
      <div className="chat-message-head">
        <span className="chat-message-author">{t("you")}</span>
        <span>{time}</span>
      </div>
      <div className="chat-bubble">
        {quoted ? (
          <p className="chat-quote">
            <strong>{quoted.userName ?? t("member")}</strong> {quoted.content || (quoted.photo ? t("photo") : "")}
          </p>
        ) : null}
        {photo ? <FilePhoto file={photo} alt={t("photoOf", { name: t("you") })} /> : null}
        {content ? (
          <p className="chat-text">
            <Content text={content} marked={[]} />
          </p>
        ) : null}
        {choices ? (
          <ul className="chat-pending-choices">
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {refused === undefined ? (
        online ? (
          <span className="chat-message-more chat-icon-button" title={t("sending")}>
            <Icon name="clock" />
            <span className="unseen">{t("sending")}</span>
          </span>
        ) : (
          <p className="chat-pending-state">{t("waiting")}</p>
        )
      ) : (
        <div className="chat-pending-state" role="alert">
          <span>{t("notSent", { reason: refusalText(refused) })}</span>
          <Button type="button" size="small" onClick={() => onRetry(message)}>
            {t("tryAgain")}
          </Button>
          <Button type="button" size="small" kind="quiet" onClick={() => onDrop(message)}>
            {t("drop")}
          </Button>
        </div>
      )}
    </div>
  );
}
