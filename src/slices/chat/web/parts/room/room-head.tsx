import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useDay } from "#browser/zone.ts";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import type { ChatMessage } from "../../../contract/messages.ts";
import type { OpenRoom } from "../../../contract/rooms.ts";
import { READER_ROLES } from "../../../contract/vocabulary.ts";
import { useRoomContext, useRoomName } from "../names.ts";

/** What a room is called, and who can read it: always in sight, each by name when it is opened. */
export function RoomHead({ room, readers }: Pick<OpenRoom, "room" | "readers">) {
  const t = useTranslations("chat");
  const nameOf = useRoomName();
  const context = useRoomContext()(room);
  const counts = READER_ROLES.flatMap((role) => {
    const count = readers.filter((one) => one.role === role).length;
    return count > 0 ? [t(`roles.${role}`, { count })] : [];
  });
  const minors = readers.some(({ role }) => role === "minor");
  return (
    <header className="chat-head">
      <LocalLink className="chat-icon-button chat-back" to="/messaging" aria-label={t("back")}>
        <Icon name="arrow-left" />
      </LocalLink>
      <div className="chat-head-names">
        <h2 id="room-name">{nameOf(room)}</h2>
        {context === "" ? null : <p className="chat-head-context">{context}</p>}
      </div>
      <details className="chat-readers">
        <summary>
          <Icon name="users-three" />
          <span>{t("readers", { people: counts.join(", ") })}</span>
          <Icon name="caret-down" />
        </summary>
        <div className="chat-readers-list">
          {room.kind === "family" ? <p>{t("familyNote")}</p> : null}
          {minors ? <p>{t("minorNote")}</p> : null}
          <ul className="plain-list">
            {readers.map(({ id, name, role, own }) => (
              <li key={id}>
                <span>{own ? `${name ?? t("member")} (${t("you")})` : (name ?? t("member"))}</span>
                <span className="muted">{t(`role.${role}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </header>
  );
}

/** The pinned messages of a room, folded into one line. */
export function PinnedMessages({ pinned, onShow }: { pinned: readonly ChatMessage[]; onShow(sequence: number): void }) {
  const t = useTranslations("chat");
  if (pinned.length === 0) return null;
  return (
    <details className="chat-pinned">
      <summary>
        <Icon name="push-pin" />
        {t("pinned", { count: pinned.length })}
      </summary>
      <ul className="plain-list">
        {pinned.map(({ sequence, userName, content }) => (
          <li key={sequence}>
            <button type="button" className="chat-quote" onClick={() => onShow(sequence)}>
              <strong>{userName ?? t("member")}</strong> {content || t("photo")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who is typing: seen, and never said by a screen reader, which has better things to say. */
export function TypingNote({ names }: { names: readonly (string | null)[] }) {
  const t = useTranslations("chat");
  const first = names[0];
  return (
    <p className="chat-typing" aria-hidden="true">
      {first === undefined ? null : t("typing", { name: first ?? t("member"), count: names.length })}
    </p>
  );
}

/** In place of a room that somebody may read no longer: nothing of it stays on their page. */
export function LostRoom({ name }: { name: string }) {
  const t = useTranslations("chat");
  return (
    <section className="chat-room chat-lost" role="alert">
      <Icon name="lock-simple" />
      <h2>{t("lost", { room: name })}</h2>
      <p>{t("lostText")}</p>
      <ButtonLink to="/messaging">{t("back")}</ButtonLink>
    </section>
  );
}

/** In place of where one writes, for whom a moderator lets read alone. */
export function PausedNote({ until }: { until: string | null }) {
  const t = useTranslations("chat");
  const { day } = useDay();
  return (
    <div className="chat-composer">
      <Notice>{until === null ? t("muted") : t("mutedUntil", { date: day(until) })}</Notice>
    </div>
  );
}
