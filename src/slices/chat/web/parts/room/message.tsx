import { memo } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { MenuButton, type MenuItem } from "#design/overlays/menu.tsx";
import type { ChatMessage } from "../../../contract/messages.ts";
import { REACTIONS, type Reaction } from "../../../contract/vocabulary.ts";
import { ReactionSign } from "../reaction-sign.tsx";
import { Content } from "./content.tsx";
import { Photo } from "./photo.tsx";
import { Poll } from "./poll.tsx";
import { Initial } from "./stands-together.tsx";

export type MessageAction =
  | "reply"
  | "copy"
  | "pin"
  | "unpin"
  | "close"
  | "open"
  | "edit"
  | "delete"
  | "hide"
  | "show"
  | "report";

interface MessageProps {
  message: ChatMessage;
  /** Whether the message before is of the same author, a moment ago. */
  follows: boolean;
  time: string;
  /** Whether the keyboard has come to it: of all messages, its button alone is in the order of the page. */
  active: boolean;
  mayWrite: boolean;
  mayLead: boolean;
  onAct(message: ChatMessage, action: MessageAction): void;
  onReact(message: ChatMessage, reaction: Reaction, on: boolean): void;
  onShow(sequence: number): void;
  onOpenPhoto(message: ChatMessage): void;
  onAnswer(message: ChatMessage, choice: number | null): void;
}

function MessageView(props: MessageProps) {
  const { message, follows, time, active, mayWrite, mayLead, onAct, onReact, onShow } = props;
  const t = useTranslations("chat");
  const { sequence, own, content, deletedBy, replyTo, reactions, mentions, photo, poll } = message;
  const name = message.userName ?? t("member");
  const marked = message.everyone ? [...mentions, t("everyone")] : mentions;
  const items = () => itemsOf(message, { mayWrite, mayLead });
  return (
    <div
      className="chat-message"
      role="article"
      tabIndex={active ? 0 : -1}
      data-sequence={sequence}
      data-own={own || undefined}
      data-follows={follows || undefined}
      data-mentions={message.mentionsMe || message.everyone || undefined}
    >
      <Initial name={name} />
      <div className="chat-message-head">
        <span className="chat-message-author">{own ? t("you") : name}</span>
        <time dateTime={message.createdAt}>{time}</time>
        {message.pinned ? <Icon name="push-pin-fill" /> : null}
      </div>
      <div className="chat-bubble">
        {replyTo ? (
          <button
            type="button"
            className="chat-quote"
            title={t("showReplied")}
            onClick={() => onShow(replyTo.sequence)}
          >
            <strong>{replyTo.userName ?? t("member")}</strong> {replyTo.excerpt || (replyTo.photo ? t("photo") : "")}
          </button>
        ) : null}
        {photo ? (
          <button
            type="button"
            className="chat-photo-button"
            tabIndex={active ? 0 : -1}
            onClick={() => props.onOpenPhoto(message)}
          >
            <Photo photo={photo} alt={t("photoOf", { name: own ? t("you") : name })} />
          </button>
        ) : null}
        {deletedBy ? (
          <p className="chat-gone">{deletedBy === "author" ? t("deleted") : t("removed")}</p>
        ) : message.hidden ? (
          <p className="chat-gone">{t("hidden")}</p>
        ) : content === "" ? null : (
          <p className="chat-text">
            <Content text={content} marked={marked} />
            {message.edited ? <span className="chat-edited"> ({t("edited")})</span> : null}
          </p>
        )}
        {poll ? (
          <Poll
            poll={poll}
            question={content}
            mayAnswer={mayWrite}
            active={active}
            onAnswer={(choice) => props.onAnswer(message, choice)}
          />
        ) : null}
      </div>
      {deletedBy ? null : (
        <div className="chat-message-more">
          <MenuButton
            className="chat-icon-button"
            tabIndex={active ? 0 : -1}
            label={
              <>
                <Icon name="dots-three" />
                <span className="unseen">{t("more", { name, time })}</span>
              </>
            }
            items={() => items().map(({ id, label }) => ({ id, name: t(label), label: itemLabel(id, t(label)) }))}
            onChoose={(id) => {
              const reaction = REACTIONS.find((one) => one === id);
              const mine = reactions.some((one) => one.reaction === reaction && one.own);
              if (reaction) onReact(message, reaction, !mine);
              else onAct(message, id as MessageAction);
            }}
          />
        </div>
      )}
      {reactions.length > 0 ? (
        <ul className="chat-reactions">
          {reactions.map(({ reaction, count, own: mine }) => (
            <li key={reaction}>
              <button
                type="button"
                tabIndex={active ? 0 : -1}
                aria-pressed={mine}
                aria-label={t("reacted", { reaction: t(`reactions.${reaction}`), count })}
                disabled={!mayWrite}
                onClick={() => onReact(message, reaction, !mine)}
              >
                <ReactionSign reaction={reaction} />
                <span aria-hidden="true">{count}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** One message. Drawn again only when something of it has changed: hundreds stand on the page. */
export const Message = memo(MessageView);

interface Choice extends Pick<MenuItem, "id"> {
  readonly label: `actions.${MessageAction}` | `reactions.${Reaction}`;
}

function itemsOf(
  { own, pinned, hidden, poll, content }: ChatMessage,
  { mayWrite, mayLead }: { mayWrite: boolean; mayLead: boolean },
): Choice[] {
  const action = (id: MessageAction) => ({ id, label: `actions.${id}` as const });
  const copy = content === "" ? [] : [action("copy")];
  if (hidden) return [action("show"), action("report")];
  const report = own ? [] : [action("hide"), action("report")];
  if (!mayWrite) return [...copy, ...report];
  return [
    ...REACTIONS.map((id) => ({ id, label: `reactions.${id}` as const })),
    action("reply"),
    ...copy,
    ...(mayLead ? [action(pinned ? "unpin" : "pin")] : []),
    ...(poll && (own || mayLead) ? [action(poll.closed ? "open" : "close")] : []),
    ...(own ? [...(poll ? [] : [action("edit")]), action("delete")] : report),
  ];
}

function itemLabel(id: string, label: string) {
  const reaction = REACTIONS.find((one) => one === id);
  return reaction ? (
    <>
      <ReactionSign reaction={reaction} />
      <span className="unseen">{label}</span>
    </>
  ) : (
    label
  );
}
